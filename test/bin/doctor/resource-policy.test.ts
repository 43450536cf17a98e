import { describe, expect, it } from 'vitest'
import { judgeTopic } from '../../../bin/doctor/checks/alarms.ts'
import { isAllowed, parsePolicy } from '../../../bin/doctor/resource-policy.ts'
import { environments } from '../../../lib/environments.ts'

const ACCOUNT = '123456789012'
const TOPIC = `arn:aws:sns:us-east-1:${ACCOUNT}:alarms`
const alarm = (account: string) => `arn:aws:cloudwatch:us-east-1:${account}:alarm:*`

const request = {
  service: 'cloudwatch.amazonaws.com',
  action: 'sns:Publish',
  resource: TOPIC,
  context: {
    'aws:sourceaccount': ACCOUNT,
    'aws:sourceowner': ACCOUNT,
    'aws:sourcearn': `arn:aws:cloudwatch:us-east-1:${ACCOUNT}:alarm:x`,
    'aws:securetransport': 'true',
  },
}

const allow = {
  Effect: 'Allow',
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  Action: 'sns:Publish',
  Resource: TOPIC,
}
const deny = { ...allow, Effect: 'Deny', Principal: '*' }
const account = (operator: string, id: string) => ({
  Condition: { [operator]: { 'AWS:SourceAccount': id } },
})
const isAllowedBy = (...statements: object[]) =>
  isAllowed(parsePolicy(JSON.stringify({ Statement: statements })), request)

describe('CloudWatch may publish to a topic whose policy', () => {
  it.each<[string, object[]]>([
    ['allows the service', [allow]],
    ['allows the account', [{ ...allow, ...account('StringEquals', ACCOUNT) }]],
    [
      'allows several accounts',
      [{ ...allow, Condition: { StringEquals: { 'aws:SourceAccount': ['1', ACCOUNT] } } }],
    ],
    [
      'allows the account’s alarms',
      [{ ...allow, Condition: { ArnLike: { 'aws:SourceArn': alarm(ACCOUNT) } } }],
    ],
    [
      'is the default policy of a new topic',
      [
        {
          Effect: 'Allow',
          Principal: { AWS: '*' },
          Action: ['SNS:GetTopicAttributes', 'SNS:Publish'],
          Resource: TOPIC,
          Condition: { StringEquals: { 'AWS:SourceOwner': ACCOUNT } },
        },
      ],
    ],
    ['contains wildcards', [{ ...allow, Action: 'SNS:*', Resource: `${TOPIC.slice(0, -2)}*` }]],
    [
      'denies plain HTTP',
      [allow, { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
    ],
    ['denies other accounts', [allow, { ...deny, ...account('StringNotEquals', ACCOUNT) }]],
    ['denies another service', [allow, { ...deny, Principal: { Service: 'x.com' } }]],
    [
      'has a condition on a key that may be missing',
      [{ ...allow, Condition: { StringEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
  ])('%s', (_, statements) => {
    expect(isAllowedBy(...statements)).toBe(true)
  })
})

describe('CloudWatch may not publish to a topic whose policy', () => {
  it.each<[string, object[]]>([
    ['has no statement', []],
    [
      'only denies plain HTTP',
      [{ ...deny, Condition: { Bool: { 'aws:SecureTransport': false } } }],
    ],
    ['allows only another service', [{ ...allow, Principal: { Service: 'x.com' } }]],
    [
      'allows an account, but not the service',
      [{ ...allow, Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } }],
    ],
    ['allows only another action', [{ ...allow, Action: 'sns:Subscribe' }]],
    ['is about another topic', [{ ...allow, Resource: `${TOPIC}2` }]],
    ['allows only another account', [{ ...allow, ...account('StringEquals', '210987654321') }]],
    [
      'allows only another account’s alarms',
      [{ ...allow, Condition: { ArnLike: { 'aws:SourceArn': alarm('210987654321') } } }],
    ],
    [
      'requires a key that no service sends',
      [{ ...allow, Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
    ['denies everybody', [allow, deny]],
    ['denies the account', [allow, { ...deny, ...account('StringEquals', ACCOUNT) }]],
    [
      'denies everybody outside an organization',
      [allow, { ...deny, Condition: { StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
    [
      'denies with an operator that the doctor does not support',
      [allow, { ...deny, Condition: { IpAddress: { 'aws:SourceIp': '192.0.2.0/24' } } }],
    ],
    [
      'denies with NotPrincipal',
      [allow, { Effect: 'Deny', NotPrincipal: { AWS: '1' }, Action: '*', Resource: '*' }],
    ],
  ])('%s', (_, statements) => {
    expect(isAllowedBy(...statements)).toBe(false)
  })

  it('is not returned by SNS', () => {
    expect(isAllowed(parsePolicy(undefined), request)).toBe(false)
  })
})

describe('the doctor’s check of the alarm topic', () => {
  const judge = (service: string) =>
    judgeTopic(
      parsePolicy(
        JSON.stringify({
          Statement: {
            ...allow,
            Principal: { Service: service },
            ...account('StringEquals', ACCOUNT),
          },
        }),
      ),
      TOPIC,
      { account: ACCOUNT, region: 'us-east-1' },
      environments.dev,
    )

  it('fails if CloudWatch may not publish, because then no alarm is mailed', () => {
    expect(judge('events.amazonaws.com')).toMatchObject({
      status: 'failed',
      found: expect.stringContaining('does not let cloudwatch.amazonaws.com publish'),
      remedy: 'npx cdk deploy -c env=dev --revert-drift',
    })
  })

  it('passes if CloudWatch may publish', () => {
    expect(judge('cloudwatch.amazonaws.com')).toMatchObject({ status: 'passed' })
  })
})
