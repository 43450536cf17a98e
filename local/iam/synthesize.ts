import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { makeProjectFolder } from '../make-folder.ts'
import { StartError } from '../start-error.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/myplateful-templates')
const PROGRAM = 'bin/laptop-templates.ts'
/** The files that the templates depend on. The lock file contains the CDK's version. */
const SOURCES = ['lib', 'contract', PROGRAM, 'cdk.json', 'package-lock.json']

/**
 * Synthesizes the templates of `dev`, or reuses the last templates if no source has changed.
 *
 * @param signal aborts the synthesis
 * @returns the templates' directory
 * @throws StartError if the stack cannot be synthesized
 */
export async function synthesize(signal?: AbortSignal): Promise<string> {
  const directory = join(CACHE, await fingerprint())
  if (existsSync(directory)) return directory
  makeProjectFolder(CACHE)
  console.log('Synthesizing the stack, for the permissions of its functions …')
  const draft = `${directory}.${randomUUID()}`
  try {
    await runCdk(draft, signal)
    // The rename fails if another process was faster. That process made the same files, so the error is ignored.
    await rename(draft, directory).catch(() => {})
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeOthers(directory)
  return directory
}

async function runCdk(outdir: string, signal: AbortSignal | undefined): Promise<void> {
  const { context } = v.parse(cdkJson, JSON.parse(await readFile(join(ROOT, 'cdk.json'), 'utf8')))
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
    env: {
      ...process.env,
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...LAPTOP_CONTEXT }),
      CDK_VALIDATION: 'false',
    },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(`The stack could not be synthesized.\n\n${errors}`)
}

const cdkJson = v.object({ context: v.record(v.string(), v.unknown()) })
const LAPTOP_CONTEXT = {
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-asset-staging': true,
  // Writes the path of a nested stack's template into the stack's metadata, as the CDK's CLI does.
  'aws:cdk:enable-asset-metadata': true,
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of await filesIn(join(ROOT, source)))
      hash.update(`\n${file}\n`).update(await readFile(file))
  return hash.digest('hex').slice(0, 32)
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Keeps drafts, whose names contain a dot, because another process may be writing one. */
async function removeOthers(directory: string): Promise<void> {
  for (const name of await readdir(CACHE))
    if (name !== basename(directory) && !name.includes('.'))
      await rm(join(dirname(directory), name), { recursive: true, force: true })
}
