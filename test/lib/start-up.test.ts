import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { type Variable, variablesOf } from '../../contract/variables.ts'
import { bundleFunctions, templateVariablesOf } from './function-bundles.ts'

const names = namesOf(actions)
/** These bundles contain no packages, so that the test finds only the variables that our code reads. */
const ourCode = await bundleFunctions(names, { packages: 'external' })
const deployed = await bundleFunctions(['join'])

describe('a function’s environment', () => {
  it.each(names)('contains every variable that the code of %s reads', async (name) => {
    const code = await ourCode.code(name)
    const read = [...code.matchAll(/(?<!process\.)\benv\d*\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, one]) => one,
    )
    const known = Object.keys(templateVariablesOf(name))
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((one) => variables.includes(one as Variable))).toSatisfy((all: string[]) =>
      all.every((one) => known.includes(one)),
    )
  })
})

it('the stack’s variables are enough for a function to start', async () => {
  expect(await deployed.start('join', templateVariablesOf('join'))).toBe('function redacted')
})

it('a function reports all of its missing variables when it starts', async () => {
  const { SITE_URL: _, WORK_TABLE: __, ...rest } = templateVariablesOf('join')
  await expect(deployed.start('join', rest)).rejects.toThrow(
    /The environment variables (WORK_TABLE, SITE_URL|SITE_URL, WORK_TABLE) are not set/,
  )
})

const variables = [...new Set(names.flatMap((name) => variablesOf(actions[name])))]
