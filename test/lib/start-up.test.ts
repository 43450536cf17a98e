import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mapValues, omit } from 'es-toolkit'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { type ActionName, actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { requiredVariables, type Variable } from '../../contract/variables.ts'
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

describe('every function starts with the variables that the stack gives it', () => {
  it.concurrent.each(names)('%s', async (name) => {
    expect(await start(name, givenTo(name))).toBe('function redacted')
  })
})

describe('every function reads no variable that the stack does not give it', () => {
  it.each(names)('%s', async (name) => {
    const code = await readFile(bundle(name), 'utf8')
    const read = [...code.matchAll(/(?<!process\.)\benv\d*\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, one]) => one,
    )
    const known = Object.keys(givenTo(name))
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((one) => variables.includes(one as Variable))).toSatisfy((all: string[]) =>
      all.every((one) => known.includes(one)),
    )
  })
})

it('a function that lacks variables fails at its start, and names them all', async () => {
  const { SITE_URL: _, WORK_TABLE: __, ...rest } = givenTo('subscribe')
  await expect(start('subscribe', rest)).rejects.toThrow(
    /The environment variables (WORK_TABLE, SITE_URL|SITE_URL, WORK_TABLE) are not set/,
  )
})

const variables = [...new Set(names.flatMap((name) => requiredVariables(actions[name])))]

function bundle(name: ActionName): string {
  return join(folder, `${name}.mjs`)
}

/** What the template says, with a word for each value that is known only once it is deployed. */
function givenTo(name: ActionName): Record<string, string> {
  const given: Record<string, unknown> = functionOf(template, name).properties.Environment.Variables
  return mapValues(omit(given, ['NODE_OPTIONS']), (value) =>
    typeof value === 'string' ? value : 'token',
  )
}

/** Imports the function in a process of its own. It logs nothing that names an address: redact-console.ts. */
async function start(name: ActionName, env: Record<string, string>): Promise<string> {
  const script = `const { handler } = await import('${bundle(name)}'); console.log(typeof handler, console.error.name)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH ?? '', AWS_REGION: 'us-east-1', ...env },
  })
  return stdout.trim()
}
