import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { type Capability, capabilities } from '../../contract/capabilities.ts'
import { namesOf } from '../../contract/names-of.ts'
import { queues } from '../../contract/queues.ts'
import { environments } from '../../lib/environments.ts'
import { RUNBOOK_ENTRIES } from '../../lib/monitoring/alarm.ts'
import { evaluate } from '../../local/iam/evaluate.ts'
import { functionOf, only, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize({ ...environments.prod, watchers: ['engineers@example.com'] })
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
  ({ Properties }) => Properties,
)
const runbook = readFileSync('docs/runbook.md', 'utf8')
const sections = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n')
      return [title.toLowerCase().replaceAll(' ', '-'), rest.join('\n')]
    }),
)

describe('the runbook', () => {
  it('has an entry for every alarm, and no other entries', () => {
    const linked = alarms.map(({ AlarmDescription }) => AlarmDescription.split('#').at(-1))
    expect(new Set(linked)).toEqual(new Set(sections.keys()))
  })

  it('has Description, Investigation and Resolution in every entry', () => {
    for (const [anchor, section] of sections) {
      const parts = [...section.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)
      expect([anchor, ...parts]).toEqual([anchor, 'Description', 'Investigation', 'Resolution'])
    }
  })

  it('has exactly the headings that lib/monitoring/alarm.ts lists', () => {
    expect([...sections.keys()].toSorted()).toEqual([...RUNBOOK_ENTRIES].toSorted())
  })
})

describe('every alarm', () => {
  it('describes its impact in a full sentence before “What to do”', () => {
    for (const { AlarmDescription } of alarms)
      expect(AlarmDescription).toMatch(/^[A-Z].+\. What to/)
  })

  it('notifies the topic when it starts and ends', () => {
    const topic = only(template, 'AWS::SNS::Topic').id
    for (const alarm of alarms) {
      expect(alarm.AlarmActions).toEqual([{ Ref: topic }])
      expect(alarm.OKActions).toEqual([{ Ref: topic }])
      expect(alarm.TreatMissingData).toBe('notBreaching')
    }
  })
})

describe('an alarm watches', () => {
  const of = (namespace: string, metric: string) =>
    alarms.filter(({ Namespace, MetricName }) => Namespace === namespace && MetricName === metric)

  it.each(namesOf<Capability>(capabilities))(
    'exactly the errors of the functions in the capability %s',
    (name) => {
      const found = alarms.filter(({ AlarmDescription }) =>
        AlarmDescription.startsWith(capabilities[name]),
      )
      expect(found).toMatchObject([{ Threshold: 1 }])
      const stats = found[0]?.Metrics.flatMap(({ MetricStat }: { MetricStat?: unknown }) =>
        MetricStat === undefined ? [] : [MetricStat],
      )
      const own = namesOf(actions).filter((action) => actions[action].capability === name)
      expect(stats).toEqual(
        own.map((action) => ({
          Metric: {
            Namespace: 'AWS/Lambda',
            MetricName: 'Errors',
            Dimensions: [{ Name: 'FunctionName', Value: { Ref: functionOf(template, action).id } }],
          },
          Period: 300,
          Stat: 'Sum',
        })),
      )
      // CloudWatch allows at most ten metrics in the expression of an alarm.
      expect(own.length).toBeLessThanOrEqual(10)
      const sum = own.map((_, index) => `FILL(${name}${index}, 0)`).join(' + ')
      expect(found[0]?.Metrics).toContainEqual(expect.objectContaining({ Expression: sum }))
    },
  )

  it.each(namesOf(queues))('the dead letters and the oldest message of the queue %s', (name) => {
    const watching = (metric: string, dead: boolean) =>
      of('AWS/SQS', metric).filter(({ Dimensions }) =>
        text(Dimensions[0].Value).includes(`Queues${name}${dead ? 'deadletters' : ''}`),
      )
    expect(watching('ApproximateNumberOfMessagesVisible', true)).toMatchObject([{ Threshold: 1 }])
    expect(watching('ApproximateAgeOfOldestMessage', false).length).toBeGreaterThan(0)
  })

  it('throttled functions, the schedules’ dead letters, the API, the site, mail and the model', () => {
    expect(of('AWS/SQS', 'ApproximateNumberOfMessagesVisible')).toHaveLength(
      namesOf(queues).length + 1,
    )
    expect(of('AWS/Lambda', 'Throttles')).toHaveLength(1)
    expect(of('AWS/ApiGateway', '5xx')).toHaveLength(1)
    expect(of('AWS/CloudFront', '5xxErrorRate')).toHaveLength(1)
    expect(of('AWS/SES', 'Reputation.BounceRate')).toMatchObject([{ Threshold: 0.02 }])
    expect(of('AWS/SES', 'Reputation.ComplaintRate')).toMatchObject([{ Threshold: 0.0005 }])
    expect(JSON.stringify(alarms)).toContain('InvocationThrottles')
  })

  it('the event “sending_blocked” in the logs of handlers', () => {
    expect(alarmsOn('sending_blocked').length).toBeGreaterThan(0)
  })

  it('the log of sweep-campaigns for scheduled campaigns that were stopped by a check', () => {
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.message.event = "scheduled_campaign_stopped" }',
      LogGroupName: functionOf(template, 'sweep-campaigns').properties.LoggingConfig.LogGroup,
    })
    expect(alarmsOn('scheduled_campaign_stopped').length).toBeGreaterThan(0)
  })

  /** The alarms on metrics that count this event in a log. */
  function alarmsOn(event: string) {
    const filters = template.findResources('AWS::Logs::MetricFilter', {
      Properties: { FilterPattern: `{ $.message.event = "${event}" }` },
    })
    const names = Object.values(filters).flatMap(
      ({ Properties }) => Properties.MetricTransformations[0].MetricName,
    )
    return alarms.filter((alarm) => names.some((name) => JSON.stringify(alarm).includes(name)))
  }
})

describe('by IAM’s rules, the alarm topic', () => {
  const ACCOUNT = '000000000000'
  const TOPIC = `arn:aws:sns:us-east-1:${ACCOUNT}:alarms`
  const { id } = only(template, 'AWS::SNS::Topic')
  const { PolicyDocument } = only(template, 'AWS::SNS::TopicPolicy').properties
  const policy = JSON.parse(
    JSON.stringify(PolicyDocument)
      .replaceAll(JSON.stringify({ Ref: id }), JSON.stringify(TOPIC))
      .replaceAll(JSON.stringify({ Ref: 'AWS::AccountId' }), JSON.stringify(ACCOUNT)),
  )
  const publish = (service: string, account: string, document: unknown = policy) =>
    evaluate(
      service,
      {
        action: 'sns:Publish',
        resource: TOPIC,
        context: { 'aws:SourceAccount': account, 'aws:SecureTransport': 'true' },
      },
      { resource: document },
    )

  it('accepts alarms of this account from CloudWatch', async () => {
    expect(await publish('cloudwatch.amazonaws.com', ACCOUNT)).toBe('allowed')
  })

  it('accepts nothing from other accounts and other services', async () => {
    expect(await publish('cloudwatch.amazonaws.com', '111111111111')).toBe('implicit_deny')
    expect(await publish('events.amazonaws.com', ACCOUNT)).toBe('implicit_deny')
  })

  it('would refuse CloudWatch without our Allow statement, because our policy replaces SNS’s default policy', async () => {
    const denials = policy.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Deny')
    const without = { ...policy, Statement: denials }
    expect(await publish('cloudwatch.amazonaws.com', ACCOUNT, without)).toBe('implicit_deny')
  })
})

it('the alarm topic mails the configured watchers', () => {
  expect(only(template, 'AWS::SNS::Subscription').properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'engineers@example.com',
  })
})
