import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { statementsOf } from './read-template.ts'
import { testStack } from './synth.ts'

const sandbox: Environment = {
  ...environments.dev,
  mail: {
    from: 'me@company.com',
    verify: 'address',
    postalAddress: 'MyPlateful LLC, 1 Main Street, Indianapolis, IN 46204',
    sandboxRecipients: ['tester@company.com'],
  },
}

describe('an environment that verifies addresses, in the SES sandbox', () => {
  const stack = testStack(sandbox)
  const template = Template.fromStack(stack)

  it('verifies the sender and each recipient', () => {
    const identities = Object.values(template.findResources('AWS::SES::EmailIdentity'))
    expect(identities.map(({ Properties }) => Properties.EmailIdentity).toSorted()).toEqual([
      'me@company.com',
      'tester@company.com',
    ])
  })

  it('may mail both, as SES wants it there', () => {
    const sending = statementsOf(template, 'send-welcome').find(({ actions }) =>
      actions.includes('ses:SendRawEmail'),
    )
    expect(sending?.resources).toHaveLength(3)
  })

  it('does not warn: everything is set', () => {
    expect(JSON.stringify(stack.node.findChild('Mail').node.metadata)).not.toContain(
      'set mail.from',
    )
  })
})
