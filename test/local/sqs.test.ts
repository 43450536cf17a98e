import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_AWS } from '../../local/aws.ts'
import { startPoller } from '../../local/sqs/poller.ts'
import { queueArn, type Sqs, startSqs } from '../../local/sqs/server.ts'

let sqs: Sqs
let client: SQSClient
let poller: { stop(): Promise<void> } | undefined

beforeEach(async () => {
  sqs = await startSqs({
    jobs: { visibilityTimeout: 1, maxReceives: 2, batchSize: 10 },
  })
  client = new SQSClient({ ...LOCAL_AWS, endpoint: sqs.endpoint })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await poller?.stop()
  client.destroy()
  await sqs.stop()
  vi.restoreAllMocks()
})

const send = (body: string) =>
  client.send(
    new SendMessageCommand({
      QueueUrl: sqs.queueUrl('jobs'),
      MessageBody: body,
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'test' } },
    }),
  )

/** Hands the queue to a handler and notes each record's body as it is delivered. */
function consume(handler: (event: SQSEvent) => unknown) {
  const events: SQSEvent[] = []
  const delivered: string[] = []
  poller = startPoller({
    endpoint: sqs.endpoint,
    queueUrl: sqs.queueUrl('jobs'),
    queueArn: queueArn('jobs'),
    batchSize: 10,
    action: 'work',
    async invoke(_action, event) {
      const batch = event as SQSEvent
      events.push(batch)
      delivered.push(...batch.Records.map(({ body }) => body))
      return handler(batch)
    },
  })
  return { events, delivered }
}

/** How many dead letters there are. */
async function deadLetters(): Promise<number> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: sqs.deadLetterQueueUrl('jobs'),
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  )
  return Number(Attributes?.ApproximateNumberOfMessages)
}

const settle = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

describe('SQS: the poller', () => {
  it('hands over records as Lambda does', async () => {
    const { events } = consume(() => undefined)
    const { MessageId } = await send('{"a":1}')
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(events[0]?.Records).toEqual([
      {
        messageId: MessageId,
        receiptHandle: expect.any(String),
        body: '{"a":1}',
        attributes: expect.objectContaining({
          ApproximateReceiveCount: '1',
          SentTimestamp: expect.stringMatching(/^\d{13}$/),
          SenderId: expect.stringMatching(/.+/),
          ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
        }),
        messageAttributes: {
          kind: {
            dataType: 'String',
            stringValue: 'test',
            stringListValues: [],
            binaryListValues: [],
          },
        },
        md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:myplateful-jobs',
        awsRegion: 'us-east-1',
      },
    ])
  })

  it('delivers again only what failed in a batch, and not what was done', async () => {
    await send('good')
    await send('bad')
    let failures = 1
    const { delivered } = consume(({ Records }) => ({
      batchItemFailures: Records.filter(({ body }) => body === 'bad' && failures-- > 0).map(
        ({ messageId }) => ({ itemIdentifier: messageId }),
      ),
    }))
    await vi.waitFor(() => expect(delivered).toEqual(['good', 'bad', 'bad']), 4000)
    await settle(1500)
    expect(delivered).toEqual(['good', 'bad', 'bad'])
    expect(await deadLetters()).toBe(0)
  })

  it('delivers a whole batch again when the handler throws, then moves it to the dead letters', async () => {
    await send('poison')
    const { delivered } = consume(() => {
      throw new Error('no')
    })
    await vi.waitFor(async () => expect(await deadLetters()).toBe(1), 8000)
    expect(delivered).toEqual(['poison', 'poison'])
  }, 10_000)

  it('takes a failure that names a stranger for a failure of the whole batch', async () => {
    await send('one')
    const { delivered } = consume(() => ({ batchItemFailures: [{ itemIdentifier: 'nobody' }] }))
    await vi.waitFor(() => expect(delivered).toEqual(['one', 'one']), 4000)
  })

  it('waits for the running batch when it is stopped', async () => {
    let finished = false
    const { delivered } = consume(async () => {
      await settle(300)
      finished = true
    })
    await send('slow')
    await vi.waitFor(() => expect(delivered).toEqual(['slow']))
    await poller?.stop()
    expect(finished).toBe(true)
  })
})
