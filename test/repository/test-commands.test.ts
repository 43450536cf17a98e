import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { slowest } from '../run/summary.ts'
import { allTestFiles, filesOf } from '../run/test-files.ts'

const FILES = [
  'browser/subscribers.spec.ts',
  'browser/join.spec.ts',
  'lambdas/subscribers/erase.long.test.ts',
  'lambdas/subscribers/leaving.test.ts',
  'web/api/client.test.tsx',
]

describe('npm test and npm run test:long', () => {
  it('are listed in the README exactly as CI runs them', () => {
    const [, section = ''] = readFileSync('README.md', 'utf8').split('## Test it')
    const [, commands = ''] = /```sh\n([^`]*)```/.exec(section) ?? []
    const ci = [...readFileSync('.ci/run', 'utf8').matchAll(/^npm [^|\n]*?(?= \|)/gm)].map(String)
    expect(commands.trim().split(/ && |\n/)).toEqual(ci)
  })

  it('together run every unit test file exactly once, and each command runs every browser test file', () => {
    const all = allTestFiles()
    const [quick, long] = [filesOf([], false, all), filesOf([], true, all)]
    expect([...quick.unit, ...long.unit, ...quick.browser].toSorted()).toEqual(
      all.map((file) => `test/${file}`).toSorted(),
    )
    expect(long.browser).toEqual(quick.browser)
  })

  it('run the unit and browser tests with one of the given words in their path', () => {
    expect(filesOf(['subscribers'], false, FILES)).toEqual({
      unit: ['test/lambdas/subscribers/leaving.test.ts'],
      browser: ['test/browser/subscribers.spec.ts'],
    })
    expect(filesOf(['subscribers', 'api'], true, FILES)).toEqual({
      unit: ['test/lambdas/subscribers/erase.long.test.ts'],
      browser: ['test/browser/subscribers.spec.ts'],
    })
    expect(filesOf(['join', 'api'], false, FILES).unit).toEqual(['test/web/api/client.test.tsx'])
  })

  it('list the words of the test files’ paths if no path contains a given word', () => {
    expect(() => filesOf(['api', 'sbuscribers'], false, FILES)).toThrow(
      'No test file has “sbuscribers” in its path. There are:\nbrowser: subscribers, join\nlambdas: subscribers\nweb: api',
    )
  })

  it('end with a list of the twenty slowest tests, with their idle time if it is known', () => {
    const tests = Array.from({ length: 30 }, (_, n) => ({
      file: 'a.test.ts',
      title: `${n}`,
      seconds: n,
    }))
    const lines = slowest([
      { name: 'Unit tests', seconds: 9, passed: 30, failed: 0, tests },
      {
        name: 'Browser',
        seconds: 9,
        passed: 1,
        failed: 0,
        tests: [{ file: 'b', title: 'c', seconds: 40, waited: 1.26 }],
      },
    ]).split('\n')
    expect(lines).toHaveLength(22)
    expect(lines[2]).toBe('    40.0     1.3  b › c')
    expect(lines[3]).toBe('    29.0          a.test.ts › 29')
  })
})
