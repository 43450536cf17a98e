import { describe, expect, it } from 'vitest'
import { type Access, evaluate } from '../../../local/iam/evaluate.ts'

const FUNCTION = 'arn:aws:sts::000000000000:assumed-role/myplateful-x/myplateful-x'
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/posts'
const get: Access = { action: 'dynamodb:GetItem', resource: TABLE }

const document = (...Statement: object[]) => ({ Version: '2012-10-17', Statement })
const allow = (Action: string, Resource: string, Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
})
const mayFunction = (access: Access, ...statements: object[]) =>
  evaluate(FUNCTION, access, { identity: [document(...statements)] })

describe('IAM’s decision about a role', () => {
  it('is implicit_deny without a statement that allows the request', async () => {
    expect(await evaluate(FUNCTION, get, {})).toBe('implicit_deny')
    expect(await mayFunction(get, allow('dynamodb:PutItem', TABLE))).toBe('implicit_deny')
    expect(await mayFunction(get, allow('dynamodb:GetItem', `${TABLE}-2`))).toBe('implicit_deny')
  })

  it.each([
    ['dynamodb:GetItem', TABLE],
    ['dynamodb:Get*', TABLE],
    ['dynamodb:getitem', TABLE],
    ['dynamodb:GetItem', 'arn:aws:dynamodb:*:*:table/p?sts'],
    ['*', '*'],
  ])('is “allowed” if a statement allows %s on %s', async (action, resource) => {
    expect(await mayFunction(get, allow(action, resource))).toBe('allowed')
  })

  it('combines all policies of the role', async () => {
    const identity = [document(allow('sqs:*', '*')), document(allow('dynamodb:*', TABLE))]
    expect(await evaluate(FUNCTION, get, { identity })).toBe('allowed')
  })

  it('is explicit_deny if one statement denies what another statement allows', async () => {
    const deny = { Effect: 'Deny', Action: 'dynamodb:Get*', Resource: '*' }
    expect(await mayFunction(get, allow('*', '*'), deny)).toBe('explicit_deny')
  })

  it('depends on the statements’ conditions', async () => {
    const resource = 'arn:aws:ses:us-east-1:000000000000:identity/example.com'
    const statement = allow('ses:SendRawEmail', resource, {
      StringEquals: { 'ses:FromAddress': 'hello@example.com' },
    })
    const from = (address: string): Access => ({
      action: 'ses:SendRawEmail',
      resource,
      context: { 'ses:FromAddress': address },
    })
    expect(await mayFunction(from('hello@example.com'), statement)).toBe('allowed')
    expect(await mayFunction(from('boss@example.com'), statement)).toBe('implicit_deny')
  })
})

describe('IAM’s decision about a service', () => {
  const TOPIC = 'arn:aws:sns:us-east-1:000000000000:alarms'
  const resource = document(
    {
      ...allow('sns:Publish', TOPIC, { StringEquals: { 'aws:SourceAccount': '000000000000' } }),
      Principal: { Service: 'cloudwatch.amazonaws.com' },
    },
    {
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: 'sns:Publish',
      Resource: TOPIC,
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
  )
  const publish = (service: string, account: string, secure = 'true') =>
    evaluate(
      service,
      {
        action: 'sns:Publish',
        resource: TOPIC,
        context: { 'aws:SourceAccount': account, 'aws:SecureTransport': secure },
      },
      { resource },
    )

  it('is “allowed” only for the service and the account in the resource’s policy, and only over TLS', async () => {
    expect(await publish('cloudwatch.amazonaws.com', '000000000000')).toBe('allowed')
    expect(await publish('cloudwatch.amazonaws.com', '111111111111')).toBe('implicit_deny')
    expect(await publish('events.amazonaws.com', '000000000000')).toBe('implicit_deny')
    expect(await publish('cloudwatch.amazonaws.com', '000000000000', 'false')).toBe('explicit_deny')
  })
})

describe('IAM’s decision', () => {
  it('is an error for an action that does not exist', async () => {
    const unknown: Access = { action: 'dynamodb:TransactWriteItems', resource: TABLE }
    await expect(mayFunction(unknown, allow('*', '*'))).rejects.toThrow(
      'IAM cannot evaluate dynamodb:TransactWriteItems',
    )
  })

  it('is an error for a condition key that the action does not have', async () => {
    const misplaced = { ...get, context: { 'ses:FromAddress': 'hello@example.com' } }
    await expect(mayFunction(misplaced, allow('*', '*'))).rejects.toThrow(
      'IAM has no ses:FromAddress for dynamodb:GetItem',
    )
  })

  it('is an error for a document that is not a policy', async () => {
    await expect(mayFunction(get, { Effect: 'Maybe' })).rejects.toThrow('IAM cannot evaluate')
  })
})
