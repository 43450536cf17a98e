import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { REQUIRE_BANNER, UNBUNDLED } from '../../lib/bundling.ts'
import { functionOf } from './read-template.ts'
import { synthesise } from './synth.ts'

const template = synthesise()
const run = promisify(execFile)
const names = namesOf(actions)

/** Bundled as they are deployed, all at once. */
const folder = await mkdtemp(join(tmpdir(), 'myplateful-functions-'))
afterAll(() => rm(folder, { recursive: true }))
// What is copied beside the one function that has it: lib/sharp-files.ts.
await mkdir(join(folder, 'node_modules'))
await symlink(
  fileURLToPath(new URL('../../node_modules/sharp', import.meta.url)),
  join(folder, 'node_modules/sharp'),
)
await build({
  entryPoints: names.map((name) => ({
    in: fileURLToPath(new URL(`../../lambdas/${actions[name].entry}.ts`, import.meta.url)),
    out: name,
  })),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  external: UNBUNDLED,
  banner: { js: REQUIRE_BANNER },
  define: { 'process.env.NODE_ENV': '"production"' },
})

/** Handlers read their environment when they start: a variable that is missing stops the function there. */
describe('every function starts with the variables that the stack gives it, and no others', () => {
  it.concurrent.each(names)('%s', async (name) => {
    const variables: Record<string, unknown> = functionOf(template, name).properties.Environment
      .Variables
    const { NODE_OPTIONS: _, ...given } = variables
    const env = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : 'token',
      ]),
    )
    const file = join(folder, `${name}.mjs`)
    const script = `const { handler } = await import('${file}'); console.log(typeof handler, console.error.name)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH ?? '', AWS_REGION: 'us-east-1', ...env },
    })
    // And nothing that it logs names an address (lambdas/platform/log/redact-console.ts).
    expect(stdout.trim()).toBe('function redacted')
  })
})
