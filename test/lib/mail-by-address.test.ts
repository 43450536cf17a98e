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

  it('makes no identity of a recipient: it may be verified already, or be another environment’s too', () => {
    expect(only(template, 'AWS::SES::EmailIdentity').properties.EmailIdentity).toBe(
      'me@company.com',
    )
  })

  it('may mail from the sender and to each recipient, as SES wants it there', () => {
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

  it('does not warn: everything is set', () => {
    expect(JSON.stringify(stack.node.findChild('Mail').node.metadata)).not.toContain(
      'set mail.from',
    )
  })
})
