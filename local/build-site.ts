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
 * Builds the site if no build exists, or if a source is newer than the build.
 * @param started called when the build starts, with a function that stops the build
 * @throws StartError if the build fails
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

/** Stops the build's whole process group, because npm does not pass a signal on to the processes of its script. */
function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid)
  } catch {
    // The process group has ended already.
  }
}

async function staleness(): Promise<string | undefined> {
  // The age of the oldest page counts, because an interrupted build leaves pages missing or old.
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

/** The time of the last change, in milliseconds since 1970. 0 if the file does not exist. */
async function modified(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.mtimeMs ?? 0
}
