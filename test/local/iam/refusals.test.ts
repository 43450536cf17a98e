import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { BatchGetItemCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import {
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { GetSendQuotaCommand, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asFunction } from '../../../local/iam/caller.ts'
import { startBackend } from '../../support/backend.ts'

const { bedrock, ses } = await startBackend()
/** A client of each service, because each emulator has to refuse in its service's own wire format. */
const clients = {
  dynamoDb: new DynamoDBClient({}),
  sqs: new SQSClient({}),
  ses: new SESClient({}),
  scheduler: new SchedulerClient({}),
  bedrock: new BedrockRuntimeClient({}),
  cognito: new CognitoIdentityProviderClient({}),
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const Key = { address: { S: 'ada@example.com' } }
const TableName = 'myplateful-subscribers'
const QueueUrl = process.env.WELCOME_QUEUE_URL
const mail = (from: string, ConfigurationSetName = 'test') =>
  new SendRawEmailCommand({
    ConfigurationSetName,
    RawMessage: { Data: Buffer.from(`From: ${from}\r\nTo: ada@example.com\r\n\r\nHello`) },
  })
const converse = (modelId: string) =>
  new ConverseCommand({ modelId, messages: [{ role: 'user', content: [{ text: 'Hello' }] }] })
const moved = (Name: string, RoleArn: string) =>
  new UpdateScheduleCommand({
    GroupName: 'myplateful-dev',
    Name,
    FlexibleTimeWindow: { Mode: 'OFF' },
    ScheduleExpression: 'rate(1 minute)',
    Target: { Arn: 'arn:aws:lambda:us-east-1:000000000000:function:x', RoleArn },
  })

function refused(action: string, verb: string, service: string, resource: string) {
  const role = `myplateful-${action}`
  return new RegExp(
    `assumed-role/${role}/${role}\\W+is not authorized to perform\\W+${service}:${verb}\\W+on resource\\W+arn:aws:${service}:us-east-1:\\d*:${resource}`,
  )
}

describe('a function without the permission', () => {
  it('is refused by DynamoDB with AccessDeniedException, 400', async () => {
    const asked = asFunction('join', () =>
      clients.dynamoDb.send(new GetItemCommand({ TableName, Key })),
    )
    await expect(asked).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(refused('join', 'GetItem', 'dynamodb', `table/${TableName}`)),
      $metadata: { httpStatusCode: 400 },
    })
  })

  it('is refused by SQS with AccessDenied, 403, for a message and for a batch', async () => {
    const one = new SendMessageCommand({ QueueUrl, MessageBody: '{}' })
    const batch = new SendMessageBatchCommand({
      QueueUrl,
      Entries: [{ Id: '1', MessageBody: '{}' }],
    })
    for (const asked of [() => clients.sqs.send(one), () => clients.sqs.send(batch)])
      await expect(asFunction('join', asked)).rejects.toMatchObject({
        name: expect.stringMatching(/^AccessDenied/),
        message: expect.stringMatching(refused('join', 'SendMessage', 'sqs', 'myplateful-welcome')),
        $metadata: { httpStatusCode: 403 },
      })
  })

  it('is refused by SES with AccessDenied, 403', async () => {
    const send = asFunction('health', () => clients.ses.send(mail('hello@myplateful.test')))
    await expect(send).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringMatching(
        refused('health', 'SendRawEmail', 'ses', 'identity/myplateful.test'),
      ),
      $metadata: { httpStatusCode: 403 },
    })
    const quota = asFunction('health', () => clients.ses.send(new GetSendQuotaCommand({})))
    await expect(quota).rejects.toMatchObject({ name: 'AccessDenied' })
    expect(ses.mailbox.list()).toEqual([])
  })

  it('is refused by Scheduler with AccessDeniedException, 403', async () => {
    const schedules = [
      new GetScheduleCommand({ GroupName: 'myplateful-dev', Name: 'sweep' }),
      new ListSchedulesCommand({}),
    ]
    for (const command of schedules)
      await expect(
        asFunction('get-automation', async () =>
          clients.scheduler.send(command as GetScheduleCommand),
        ),
      ).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining('is not authorized to perform: scheduler:'),
        $metadata: { httpStatusCode: 403 },
      })
  })

  it('is refused by Bedrock with AccessDeniedException, 403', async () => {
    const asked = asFunction('health', () => clients.bedrock.send(converse('us.any.model-v1:0')))
    await expect(asked).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(
        refused('health', 'InvokeModel', 'bedrock', 'inference-profile/us.any.model-v1:0'),
      ),
      $metadata: { httpStatusCode: 403 },
    })
    expect(bedrock.requests).toEqual([])
  })

  it('is refused by Cognito with AccessDeniedException, 400', async () => {
    const { USER_POOL_ID: UserPoolId } = process.env
    const asked = asFunction('health', () =>
      clients.cognito.send(new ListUsersCommand({ UserPoolId })),
    )
    await expect(asked).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringMatching(
        refused('health', 'ListUsers', 'cognito-idp', `userpool/${UserPoolId}`),
      ),
      $metadata: { httpStatusCode: 400 },
    })
  })
})

describe('a function’s permission for one resource', () => {
  it('does not extend to another table', async () => {
    const read = (table: string) =>
      asFunction('campaign-receipt', () =>
        clients.dynamoDb.send(
          new BatchGetItemCommand({
            RequestItems: { [table]: { Keys: [{ pk: { S: 'x' }, sk: { S: 'x' } }] } },
          }),
        ),
      )
    expect(await read('myplateful-work')).toMatchObject({ UnprocessedKeys: {} })
    await expect(read('myplateful-posts')).rejects.toThrow('dynamodb:BatchGetItem')
  })

  it('does not extend to another sender or configuration set', async () => {
    const send = (command: SendRawEmailCommand) =>
      asFunction('send-welcome', () => clients.ses.send(command))
    expect(await send(mail('MyPlateful <hello@myplateful.test>'))).toHaveProperty('MessageId')
    await expect(send(mail('boss@myplateful.test'))).rejects.toThrow('identity/myplateful.test')
    await expect(send(mail('hello@myplateful.test', 'other'))).rejects.toThrow(
      'configuration-set/other',
    )
  })

  it('does not extend to another model', async () => {
    const ask = (modelId: string | undefined) =>
      asFunction('edit-email-ai', () => clients.bedrock.send(converse(modelId ?? '')))
    await expect(ask(process.env.MODEL_ID)).rejects.toThrow(/toolConfig|inferenceConfig/)
    await expect(ask('us.anthropic.claude-opus-4-1-20250805-v1:0')).rejects.toThrow(
      'bedrock:InvokeModel',
    )
  })

  it('does not extend to another schedule, or to another role for the schedule', async () => {
    const move = (name: string, role: string) =>
      asFunction('set-automation', () =>
        clients.scheduler.send(moved(name, `arn:aws:iam::000000000000:role/${role}`)),
      )
    await expect(move('sweep', 'myplateful-schedules')).rejects.toThrow('scheduler:UpdateSchedule')
    await expect(move('publish', 'admin')).rejects.toThrow(
      'iam:PassRole on resource: arn:aws:iam::000000000000:role/admin',
    )
    expect(await move('publish', 'myplateful-schedules')).toHaveProperty('ScheduleArn')
  })
})

describe('the credentials of a function', () => {
  it('belong to the calling function even if another function used the client first', async () => {
    const read = () => clients.dynamoDb.send(new GetItemCommand({ TableName, Key }))
    const asked = await Promise.allSettled([
      asFunction('get-subscriber', read),
      asFunction('join', read),
      asFunction('get-subscriber', read),
      read(),
    ])
    expect(asked.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('are sent only to this machine’s emulators', async () => {
    const real = process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME
    delete process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME
    const credentials = { accessKeyId: 'personal', secretAccessKey: 'personal' }
    const client = new BedrockRuntimeClient({ endpoint: bedrock.endpoint, credentials })
    try {
      const asked = asFunction('health', () => client.send(converse('us.any.model-v1:0')))
      await expect(asked).rejects.not.toThrow('is not authorized')
    } finally {
      process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = real
    }
  })
})
