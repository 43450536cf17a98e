import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['contract', 'lambdas', 'web', 'lib', 'local', 'bin', 'bench']

/** docs/decisions.md, "IAM's simulator is under the AGPL". */
describe('the AGPL package @cloud-copilot/iam-simulate', () => {
  it('is imported only by the local IAM emulator', () => {
    const importing = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.[jt]sx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    ).filter((file) => readFileSync(file, 'utf8').includes('@cloud-copilot/'))
    expect(importing).toEqual(['local/iam/evaluate.ts'])
  })

  it('is a development dependency', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(Object.keys(dependencies).join()).not.toContain('@cloud-copilot/')
  })
})
