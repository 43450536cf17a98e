import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT_PAGES } from '../contract/site/pages.ts'
import { RENDERER, SITE_DIRECTORY } from './host.ts'
import { makeProjectFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['web', 'contract', 'package.json']

/**
 * Builds the site if there is none or a source is newer than it.
 *
 * @param started is told how to end the build, for whoever ends the host meanwhile
 * @throws StartError when the build fails
 */
export async function buildSiteIfStale(started: (end: () => void) => void) {
  const reason = await staleness()
  if (!reason) return
  makeProjectFolder(ROOT)
  console.log(`Building the site (${reason}) …`)
  const build = spawn('npm', ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
  })
  started(() => endGroup(build.pid))
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new StartError('The site could not be built: see above.')
}

/** npm does not pass a signal on to what its script started: so the build has a group, and all of it is ended. */
function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid)
  } catch {
    // It has ended in the meantime.
  }
}

async function staleness(): Promise<string | undefined> {
  // The oldest page: a build that was interrupted leaves one missing or from before.
  const pages = BUILT_PAGES.map((page) => modified(join(SITE_DIRECTORY, page, 'index.html')))
  pages.push(modified(fileURLToPath(RENDERER)))
  const built = Math.min(...(await Promise.all(pages)))
  if (!built) return 'there is none yet'
  const newest = await Promise.all(SOURCES.map((source) => newestIn(join(ROOT, source))))
  return Math.max(...newest) > built ? 'its sources changed' : undefined
}

async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => modified(join(entry.parentPath, entry.name)))
  return Math.max(await modified(path), ...(await Promise.all(files)))
}

/** Milliseconds, or 0 where there is nothing. */
async function modified(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.mtimeMs ?? 0
}
