import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { environments } from '../../lib/environments.ts'
import { functionOf, only, statementsOf } from './read-template.ts'
import { testStack } from './synth.ts'
import { wholeTemplate } from './whole-template.ts'

const stack = testStack()
const template = wholeTemplate(stack)
const from = environments.dev.mail.from

describe('mail', () => {
  it('may be sent by exactly four functions', () => {
    const senders = namesOf(actions).filter((name) =>
      statementsOf(template, name).some(({ actions }) => actions.includes('ses:SendRawEmail')),
    )
    expect(senders.toSorted()).toEqual([
      'admin-send-email',
      'run-campaign',
      'send-welcome',
      'sweep-campaigns',
    ])
  })

  it('is sent only from the environment’s address', () => {
    const documents = [
      ...Object.values(template.findResources('AWS::IAM::Policy')).map(
        ({ Properties }) => Properties.PolicyDocument,
      ),
      ...Object.values(template.findResources('AWS::IAM::Role')).flatMap(({ Properties }) =>
        (Properties.Policies ?? []).map((policy: Inline) => policy.PolicyDocument),
      ),
    ]
    const statements = documents.flatMap(({ Statement }) => Statement)
    const sending = statements.filter(({ Action }) => String(Action).includes('ses:Send'))
    expect(sending).toHaveLength(4)
    for (const { Action, Condition } of sending) {
      expect(Action).toBe('ses:SendRawEmail')
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': from } })
    }
    expect(functionOf(template, 'send-welcome').properties.Environment.Variables.MAIL_FROM).toBe(
      from,
    )
  })

  it('is sent from a domain that SES verifies', () => {
    const { properties } = only(template, 'AWS::SES::EmailIdentity')
    expect(properties.EmailIdentity).toBe(from.split('@')[1])
  })

  it('is sent over TLS, with reputation metrics and suppression', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
  })

  it('causes a warning while mail.from and mail.postalAddress are placeholders', () => {
    const warnings = stack.node.findChild('Mail').node.metadata.map(({ data }) => String(data))
    expect(warnings.join()).toContain('set mail.from and mail.postalAddress')
  })
})

interface Inline {
  PolicyDocument: { Statement: unknown[] }
}
