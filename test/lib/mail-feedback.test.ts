import { describe, expect, it } from 'vitest'
import { type Environment, environments } from '../../lib/environments.ts'
import { functionOf, only } from './read-template.ts'
import { synthesize, testStack } from './synth.ts'
import { wholeTemplate } from './whole-template.ts'

const template = synthesize()
const queues = template.findResources('AWS::SQS::Queue')
const queueId = (pattern: RegExp) => Object.keys(queues).find((id) => pattern.test(id))
const feedback = queueId(/^Queuesfeedback[0-9A-F]{8}$/)
const deadLetters = queueId(/^Queuesfeedbackdeadletters/)
const rule = only(template, 'AWS::Events::Rule')

describe('SES’s events', () => {
  it('are published to EventBridge’s default bus if they are of a kind that we count', () => {
    const { properties } = only(template, 'AWS::SES::ConfigurationSetEventDestination')
    const { EventDestination } = properties
    expect(EventDestination.Enabled).toBe(true)
    expect(EventDestination.MatchingEventTypes.toSorted()).toEqual(
      [
        'bounce',
        'click',
        'complaint',
        'delivery',
        'deliveryDelay',
        'open',
        'reject',
        'send',
      ].toSorted(),
    )
    expect(JSON.stringify(EventDestination.EventBridgeDestination)).toContain('event-bus/default')
    expect(properties.ConfigurationSetName).toEqual({
      Ref: only(template, 'AWS::SES::ConfigurationSet').id,
    })
  })

  it('match a rule that selects only the events of this environment', () => {
    const { EventPattern, State } = rule.properties
    expect(State).toBe('ENABLED')
    expect(EventPattern).toEqual({
      source: ['aws.ses'],
      'detail-type': [
        'Email Sent',
        'Email Delivered',
        'Email Delivery Delayed',
        'Email Bounced',
        'Email Complaint Received',
        'Email Rejected',
        'Email Opened',
        'Email Clicked',
      ],
      detail: {
        mail: {
          tags: {
            'ses:configuration-set': [{ Ref: only(template, 'AWS::SES::ConfigurationSet').id }],
          },
        },
      },
    })
  })

  it('go to the feedback queue, or to its dead-letter queue if delivery fails', () => {
    expect(rule.properties.Targets).toEqual([
      expect.objectContaining({
        Arn: { 'Fn::GetAtt': [feedback, 'Arn'] },
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [deadLetters, 'Arn'] } },
      }),
    ])
  })

  it.each([
    ['the feedback queue', feedback],
    ['the feedback dead-letter queue', deadLetters],
  ])('may be sent to %s only by this environment’s EventBridge rule', (_, id) => {
    const policies = Object.values(template.findResources('AWS::SQS::QueuePolicy'))
    const policy = policies.find(({ Properties }) => Properties.Queues[0].Ref === id)
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Allow',
    )
    expect(allowed).toHaveLength(1)
    expect([allowed[0].Action].flat()).toContain('sqs:SendMessage')
    expect(allowed[0]).toMatchObject({
      Principal: { Service: 'events.amazonaws.com' },
      Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [rule.id, 'Arn'] } } },
      Resource: { 'Fn::GetAtt': [id, 'Arn'] },
    })
  })

  it('count toward the default bounce and complaint limits if no limits are configured', () => {
    const variables = functionOf(template, 'record-feedback').properties.Environment.Variables
    expect(JSON.parse(variables.REPUTATION_LIMITS)).toEqual({
      bounces: 0.02,
      complaints: 0.0005,
      least: 5,
    })
  })
})

describe('an environment that turned off tracking and set its own mail limits and link domain', () => {
  const quiet: Environment = {
    ...environments.dev,
    mail: {
      ...environments.dev.mail,
      tracking: 'off',
      trackingDomain: 'links.myplateful.example',
      limits: { bounces: 0.01, complaints: 0.0002, least: 3 },
    },
  }
  const template = wholeTemplate(testStack(quiet))

  it('gets no events about opens and clicks', () => {
    const { properties } = only(template, 'AWS::SES::ConfigurationSetEventDestination')
    const types = properties.EventDestination.MatchingEventTypes
    expect(types).toContain('bounce')
    expect(types).not.toContain('open')
    expect(types).not.toContain('click')
    const variables = functionOf(template, 'campaign-feedback').properties.Environment.Variables
    expect(variables.MAIL_TRACKING).toBe('off')
  })

  it('stops sending at its own limits', () => {
    for (const action of ['record-feedback', 'get-sending', 'set-sending'] as const) {
      const variables = functionOf(template, action).properties.Environment.Variables
      expect(JSON.parse(variables.REPUTATION_LIMITS)).toEqual(quiet.mail.limits)
    }
  })

  it('redirects links through its link domain, over TLS only', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      TrackingOptions: { CustomRedirectDomain: 'links.myplateful.example', HttpsPolicy: 'REQUIRE' },
    })
  })
})
