import { describe, expect, it } from 'vitest'
import { environments } from '../../lib/environments.ts'
import { testStack } from './synth.ts'
import { wholeTemplate } from './whole-template.ts'

describe('the nag rules and the schema validator', () => {
  it.each(Object.values(environments))('pass for $name', (environment) => {
    expect(() => wholeTemplate(testStack(environment))).not.toThrow()
  })

  it('pass if an AWS account id is configured', () => {
    const stack = testStack({ ...environments.dev, account: '123456789012' })
    expect(() => wholeTemplate(stack)).not.toThrow()
  })
})
