import { NestedStack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { type ActionName, actions } from '../../contract/actions.ts'
import { capabilities } from '../../contract/capabilities.ts'
import { namesOf } from '../../contract/names-of.ts'
import { environments } from '../../lib/environments.ts'
import { functionOf } from './read-template.ts'
import { synthesize, testStack } from './synth.ts'

const stack = testStack(environments.prod)
const sizes = [stack, ...stack.node.findAll().filter((one) => one instanceof NestedStack)].map(
  (one) => Object.keys(Template.fromStack(one).toJSON().Resources).length,
)

describe('the templates of the stack', () => {
  it('have at most 300 resources each, far below CloudFormation’s limit of 500', () => {
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(300)
  })

  it('get only a function, its role, an integration and a route for an action of the API', () => {
    const { Resources } = synthesize(environments.prod).toJSON()
    const own = Object.entries<{ Type: string }>(Resources)
      .filter(([id]) => /^AnalyticsApistats/.test(id))
      .map(([, { Type }]) => Type)
    expect(own.toSorted()).toEqual([
      'AWS::ApiGatewayV2::Integration',
      'AWS::ApiGatewayV2::Route',
      'AWS::IAM::Role',
      'AWS::Lambda::Function',
    ])
  })
})

it.each(namesOf(actions))(
  'the function of %s writes to the log of its capability',
  (name: ActionName) => {
    const { LogGroup } = functionOf(synthesize(), name).properties.LoggingConfig
    expect(LogGroup.Ref).toMatch(new RegExp(`^Backend${actions[name].capability}log`))
  },
)

it('every capability has an action', () => {
  const used = new Set(Object.values(actions).map(({ capability }) => capability))
  expect([...used].toSorted()).toEqual(Object.keys(capabilities).toSorted())
})
