import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { only, statementsOf, text } from './read-template.ts'
import { testStack } from './synth.ts'
import { wholeTemplate } from './whole-template.ts'

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
  const template = wholeTemplate(stack)

  it('creates no SES identities for recipients, because the identities may exist already', () => {
    expect(only(template, 'AWS::SES::EmailIdentity').properties.EmailIdentity).toBe(
      'me@company.com',
    )
  })

  it('allows send-welcome to use the SES identities of the sender and of each recipient, because the sandbox requires both', () => {
    const sending = statementsOf(template, 'send-welcome').find(({ actions }) =>
      actions.includes('ses:SendRawEmail'),
    )
    const identities = (sending?.resources ?? [])
      .map(text)
      .filter((arn) => arn.includes(':identity/'))
    expect(identities).toEqual([
      expect.stringMatching(/:identity\/\$\{MailSender\w+\}$/),
      expect.stringMatching(
        /^arn:aws:ses:us-east-1:\$\{AWS::AccountId\}:identity\/tester@company\.com$/,
      ),
    ])
  })

  it('causes no warning about the sender if the sender is set', () => {
    expect(JSON.stringify(stack.node.findChild('Mail').node.metadata)).not.toContain(
      'set mail.from',
    )
  })
})
