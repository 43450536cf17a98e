import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { bundleFunctions, templateVariablesOf } from './function-bundles.ts'

const names = namesOf(actions)
const deployed = await bundleFunctions(names)

describe('a deployed function with the stack’s variables', () => {
  it.concurrent.each(names)('starts: %s', async (name) => {
    expect(await deployed.start(name, templateVariablesOf(name))).toBe('function redacted')
  })
})
