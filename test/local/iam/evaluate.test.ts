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

describe('what a role may do', () => {
  it('is nothing without a statement that allows it', async () => {
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
  ])('is what %s on %s allows', async (action, resource) => {
    expect(await mayFunction(get, allow(action, resource))).toBe('allowed')
  })

  it('adds up over its policies', async () => {
    const identity = [document(allow('sqs:*', '*')), document(allow('dynamodb:*', TABLE))]
    expect(await evaluate(FUNCTION, get, { identity })).toBe('allowed')
  })

  it('is not what a statement denies, whatever another one allows', async () => {
    const deny = { Effect: 'Deny', Action: 'dynamodb:Get*', Resource: '*' }
    expect(await mayFunction(get, allow('*', '*'), deny)).toBe('explicit_deny')
  })

  it('depends on the conditions', async () => {
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

describe('what a resource lets a service do', () => {
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

  it('is what its policy says of that service, and of nobody else', async () => {
    expect(await publish('cloudwatch.amazonaws.com', '000000000000')).toBe('allowed')
    expect(await publish('cloudwatch.amazonaws.com', '111111111111')).toBe('implicit_deny')
    expect(await publish('events.amazonaws.com', '000000000000')).toBe('implicit_deny')
    expect(await publish('cloudwatch.amazonaws.com', '000000000000', 'false')).toBe('explicit_deny')
  })
})

describe('a question that makes no sense', () => {
  it('is one about an action that IAM does not know', async () => {
    const unknown: Access = { action: 'dynamodb:TransactWriteItems', resource: TABLE }
    await expect(mayFunction(unknown, allow('*', '*'))).rejects.toThrow(
      'IAM cannot answer dynamodb:TransactWriteItems',
    )
  })

  it('is one with a condition key that the action does not have', async () => {
    const misplaced = { ...get, context: { 'ses:FromAddress': 'hello@example.com' } }
    await expect(mayFunction(misplaced, allow('*', '*'))).rejects.toThrow(
      'IAM knows no ses:FromAddress for dynamodb:GetItem',
    )
  })

  it('is one under a document that is no policy', async () => {
    await expect(mayFunction(get, { Effect: 'Maybe' })).rejects.toThrow('IAM cannot answer')
  })
})
