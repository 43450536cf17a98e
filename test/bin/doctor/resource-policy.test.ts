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

describe('CloudWatch may publish to a topic with a policy', () => {
  it.each<[string, object[]]>([
    ['that allows the service', [allow]],
    ['that allows the account', [{ ...allow, ...account('StringEquals', ACCOUNT) }]],
    [
      'that allows several accounts',
      [{ ...allow, Condition: { StringEquals: { 'aws:SourceAccount': ['1', ACCOUNT] } } }],
    ],
    [
      'that allows the account’s alarms',
      [{ ...allow, Condition: { ArnLike: { 'aws:SourceArn': alarm(ACCOUNT) } } }],
    ],
    [
      'that SNS gives a new topic',
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
    ['with wildcards', [{ ...allow, Action: 'SNS:*', Resource: `${TOPIC.slice(0, -2)}*` }]],
    [
      'that denies plain HTTP',
      [allow, { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
    ],
    ['that denies other accounts', [allow, { ...deny, ...account('StringNotEquals', ACCOUNT) }]],
    ['that denies another service', [allow, { ...deny, Principal: { Service: 'x.com' } }]],
    [
      'with a condition on a key that may be missing',
      [{ ...allow, Condition: { StringEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
  ])('%s', (_, statements) => {
    expect(isAllowedBy(...statements)).toBe(true)
  })
})

describe('CloudWatch may not publish to a topic with a policy', () => {
  it.each<[string, object[]]>([
    ['without a statement', []],
    [
      'that only denies plain HTTP',
      [{ ...deny, Condition: { Bool: { 'aws:SecureTransport': false } } }],
    ],
    ['that allows only another service', [{ ...allow, Principal: { Service: 'x.com' } }]],
    [
      'that allows an account, but not the service',
      [{ ...allow, Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } }],
    ],
    ['that allows only another action', [{ ...allow, Action: 'sns:Subscribe' }]],
    ['that is about another topic', [{ ...allow, Resource: `${TOPIC}2` }]],
    [
      'that allows only another account',
      [{ ...allow, ...account('StringEquals', '210987654321') }],
    ],
    [
      'that allows only another account’s alarms',
      [{ ...allow, Condition: { ArnLike: { 'aws:SourceArn': alarm('210987654321') } } }],
    ],
    [
      'that requires a key that no service sends',
      [{ ...allow, Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
    ['that denies everybody', [allow, deny]],
    ['that denies the account', [allow, { ...deny, ...account('StringEquals', ACCOUNT) }]],
    [
      'that denies everybody outside an organization',
      [allow, { ...deny, Condition: { StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
    [
      'that denies with an operator that the doctor does not support',
      [allow, { ...deny, Condition: { IpAddress: { 'aws:SourceIp': '192.0.2.0/24' } } }],
    ],
    [
      'that denies with NotPrincipal',
      [allow, { Effect: 'Deny', NotPrincipal: { AWS: '1' }, Action: '*', Resource: '*' }],
    ],
  ])('%s', (_, statements) => {
    expect(isAllowedBy(...statements)).toBe(false)
  })

  it('that SNS does not return', () => {
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
