import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { functionOf } from './read-template.ts'
import { synthesise } from './synth.ts'

const template = synthesise()
const run = promisify(execFile)

/** Handlers read their environment when they start: a variable that is missing stops the function there. */
describe('every function starts with the variables that the stack gives it, and no others', () => {
  it.concurrent.each(namesOf(actions))('%s', async (name) => {
    const variables: Record<string, unknown> = functionOf(template, name).properties.Environment
      .Variables
    const { NODE_OPTIONS: _, ...given } = variables
    const env = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : 'token',
      ]),
    )
    const file = new URL(`../../lambdas/${actions[name].entry}.ts`, import.meta.url).href
    const script = `const { handler } = await import('${file}'); console.log(typeof handler, console.error.name)`
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { env: { PATH: process.env.PATH ?? '', AWS_REGION: 'us-east-1', ...env } },
    )
    // And nothing that it logs names an address (lambdas/platform/log/redact-console.ts).
    expect(stdout.trim()).toBe('function redacted')
  })
})
