import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mapValues, omit } from 'es-toolkit'
import { type BuildOptions, build } from 'esbuild'
import { afterAll } from 'vitest'
import { type ActionName, actions } from '../../contract/actions.ts'
import { REQUIRE_BANNER, UNBUNDLED } from '../../lib/bundling.ts'
import { functionOf } from './read-template.ts'
import { synthesize } from './synth.ts'

const run = promisify(execFile)

/** Bundles functions as a deployment does. The bundles are deleted after the last test of the file. */
export async function bundleFunctions(names: readonly ActionName[], options: BuildOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-functions-'))
  afterAll(() => rm(folder, { recursive: true }))
  // A deployment copies sharp next to the bundle of the function that uses it (lib/bundling.ts). Here a link is enough.
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
    ...options,
  })
  const bundle = (name: ActionName) => join(folder, `${name}.mjs`)
  return {
    code: (name: ActionName) => readFile(bundle(name), 'utf8'),
    /**
     * Imports the function in a separate process.
     * @returns the handler's type and the name of `console.error`. The name is `redacted` if redact-console.ts hides
     * addresses in the log.
     */
    async start(name: ActionName, env: Record<string, string>): Promise<string> {
      const script = `const { handler } = await import('${bundle(name)}'); console.log(typeof handler, console.error.name)`
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
        env: { PATH: process.env.PATH ?? '', AWS_REGION: 'us-east-1', ...env },
      })
      return stdout.trim()
    },
  }
}

/**
 * The function's environment variables in the template, with a placeholder for each value that is known only after
 * deployment.
 */
export function templateVariablesOf(name: ActionName): Record<string, string> {
  const given: Record<string, unknown> = functionOf(synthesize(), name).properties.Environment
    .Variables
  return mapValues(omit(given, ['NODE_OPTIONS']), (value) =>
    typeof value === 'string' ? value : 'token',
  )
}
