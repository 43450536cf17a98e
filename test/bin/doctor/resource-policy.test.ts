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
const lets = (...statements: object[]) =>
  isAllowed(parsePolicy(JSON.stringify({ Statement: statements })), request)

describe('a topic’s policy lets CloudWatch publish', () => {
  it.each<[string, object[]]>([
    ['where it allows the service', [allow]],
    ['from the account', [{ ...allow, ...account('StringEquals', ACCOUNT) }]],
    [
      'from one of several accounts',
      [{ ...allow, Condition: { StringEquals: { 'aws:SourceAccount': ['1', ACCOUNT] } } }],
    ],
    ['for its alarms', [{ ...allow, Condition: { ArnLike: { 'aws:SourceArn': alarm(ACCOUNT) } } }]],
    [
      'by the policy that a topic is born with',
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
    ['by a wildcard', [{ ...allow, Action: 'SNS:*', Resource: `${TOPIC.slice(0, -2)}*` }]],
    [
      'although plain HTTP is refused',
      [allow, { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
    ],
    [
      'although other accounts are refused',
      [allow, { ...deny, ...account('StringNotEquals', ACCOUNT) }],
    ],
    ['although another service is refused', [allow, { ...deny, Principal: { Service: 'x.com' } }]],
    [
      'where a key may be missing',
      [{ ...allow, Condition: { StringEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
  ])('%s', (_, statements) => {
    expect(lets(...statements)).toBe(true)
  })
})

describe('a topic’s policy does not let CloudWatch publish', () => {
  it.each<[string, object[]]>([
    ['without a statement', []],
    [
      'where it only refuses plain HTTP',
      [{ ...deny, Condition: { Bool: { 'aws:SecureTransport': false } } }],
    ],
    ['where another service is allowed', [{ ...allow, Principal: { Service: 'x.com' } }]],
    [
      'where an account is allowed',
      [{ ...allow, Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } }],
    ],
    ['where something else is allowed', [{ ...allow, Action: 'sns:Subscribe' }]],
    ['on another topic', [{ ...allow, Resource: `${TOPIC}2` }]],
    ['from another account', [{ ...allow, ...account('StringEquals', '210987654321') }]],
    [
      'for another account’s alarms',
      [{ ...allow, Condition: { ArnLike: { 'aws:SourceArn': alarm('210987654321') } } }],
    ],
    [
      'where a key is wanted that no service sends',
      [{ ...allow, Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
    ['where all are refused', [allow, deny]],
    ['where the account is refused', [allow, { ...deny, ...account('StringEquals', ACCOUNT) }]],
    [
      'where whoever is not of an organization is refused',
      [allow, { ...deny, Condition: { StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ],
    [
      'as far as it can be told: a rarer operator',
      [allow, { ...deny, Condition: { IpAddress: { 'aws:SourceIp': '192.0.2.0/24' } } }],
    ],
    [
      'as far as it can be told: all but one',
      [allow, { Effect: 'Deny', NotPrincipal: { AWS: '1' }, Action: '*', Resource: '*' }],
    ],
  ])('%s', (_, statements) => {
    expect(lets(...statements)).toBe(false)
  })

  it('where there is none', () => {
    expect(isAllowed(parsePolicy(undefined), request)).toBe(false)
  })
})

describe('what the doctor says of the alarm topic', () => {
  const judged = (service: string) =>
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

  it('is that no alarm mails anyone where CloudWatch may not publish', () => {
    expect(judged('events.amazonaws.com')).toMatchObject({
      mark: 'failed',
      found: expect.stringContaining('does not let cloudwatch.amazonaws.com publish'),
      remedy: 'npx cdk deploy -c env=dev --revert-drift',
    })
  })

  it('is nothing where it may', () => {
    expect(judged('cloudwatch.amazonaws.com')).toMatchObject({ mark: 'passed' })
  })
})
