import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_AWS, queueArn } from '../../local/aws.ts'
import { startPoller } from '../../local/sqs/poller.ts'
import { type Sqs, startSqs } from '../../local/sqs/server.ts'

let sqs: Sqs
let client: SQSClient
let poller: { stop(): Promise<void> } | undefined

beforeEach(async () => {
  sqs = await startSqs({
    // A handled message has to be deleted within this time, even on a slow machine.
    jobs: { visibilityTimeout: 5, maxReceives: 2, batchSize: 10, retryAfter: 1 },
    // The short timeout makes failed messages visible again quickly.
    failing: { visibilityTimeout: 1, maxReceives: 2, batchSize: 10, retryAfter: 1 },
  })
  client = new SQSClient({ ...LOCAL_AWS, endpoint: sqs.endpoint })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await poller?.stop()
  client.destroy()
  await sqs.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Queue = 'jobs' | 'failing'

const send = (body: string, queue: Queue = 'jobs') =>
  client.send(
    new SendMessageCommand({
      QueueUrl: sqs.queueUrl(queue),
      MessageBody: body,
      MessageAttributes: { kind: { DataType: 'String', StringValue: 'test' } },
    }),
  )

/** Polls the queue for a handler and records each delivered body. */
function consume(handler: (event: SQSEvent) => unknown, queue: Queue = 'jobs') {
  const events: SQSEvent[] = []
  const delivered: string[] = []
  poller = startPoller({
    endpoint: sqs.endpoint,
    queueUrl: sqs.queueUrl(queue),
    queueArn: queueArn(queue),
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

/** The number of messages in a queue, including messages that are being handled. */
async function left(QueueUrl: string): Promise<number> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  )
  return (
    Number(Attributes?.ApproximateNumberOfMessages) +
    Number(Attributes?.ApproximateNumberOfMessagesNotVisible)
  )
}

describe('the SQS poller', () => {
  it('passes records to the handler in Lambda’s format', async () => {
    const { events } = consume(() => undefined)
    const { MessageId } = await send('{"a":1}')
    await expect.poll(() => events).toHaveLength(1)
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

  it('redelivers only the failed messages of a batch', async () => {
    // With fake timers the test decides when the visibility timeout ends.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await send('good')
    await send('bad')
    let failures = 1
    const deleted = vi.spyOn(SQSClient.prototype, 'send')
    const isGoodDone = () =>
      deleted.mock.settledResults.some(
        ({ type }, index) =>
          type === 'fulfilled' &&
          deleted.mock.calls[index]?.[0] instanceof DeleteMessageBatchCommand,
      )
    const { delivered } = consume(({ Records }) => ({
      batchItemFailures: Records.filter(({ body }) => body === 'bad' && failures-- > 0).map(
        ({ messageId }) => ({ itemIdentifier: messageId }),
      ),
    }))
    await expect.poll(isGoodDone).toBe(true)
    vi.advanceTimersByTime(5000)
    await expect.poll(() => delivered).toEqual(['good', 'bad', 'bad'])
    await expect.poll(() => left(sqs.queueUrl('jobs'))).toBe(0)
    expect(delivered).toEqual(['good', 'bad', 'bad'])
    expect(await left(sqs.deadLetterQueueUrl('jobs'))).toBe(0)
  })

  it('delivers a whole batch again when the handler throws, until the queue’s limit of deliveries is reached', async () => {
    await send('poison', 'failing')
    const { delivered } = consume(() => {
      throw new Error('no')
    }, 'failing')
    const deadLetters = sqs.deadLetterQueueUrl('failing')
    await expect.poll(() => left(deadLetters)).toBe(1)
    expect(delivered).toEqual(['poison', 'poison'])
  })

  it('delivers the whole batch again if a reported failure names no message of the batch', async () => {
    await send('one', 'failing')
    const { delivered } = consume(
      () => ({ batchItemFailures: [{ itemIdentifier: 'nobody' }] }),
      'failing',
    )
    await expect.poll(() => delivered).toEqual(['one', 'one'])
  })

  it('does not count a change of a message’s visibility as a delivery', async () => {
    await send('later', 'failing')
    const counts: string[] = []
    consume(async ({ Records: [record] }) => {
      counts.push(record?.attributes.ApproximateReceiveCount ?? '')
      const QueueUrl = sqs.queueUrl('failing')
      const ReceiptHandle = record?.receiptHandle
      await client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }),
      )
      return { batchItemFailures: [{ itemIdentifier: record?.messageId }] }
    }, 'failing')
    const deadLetters = sqs.deadLetterQueueUrl('failing')
    await expect.poll(() => left(deadLetters)).toBe(1)
    expect(counts).toEqual(['1', '2'])
  })

  it('waits for the running batch before it stops', async () => {
    let finished = false
    let finish = () => {}
    const toldToFinish = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { delivered } = consume(async () => {
      await toldToFinish
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    })
    await send('slow')
    await expect.poll(() => delivered).toEqual(['slow'])
    const stopped = poller?.stop()
    finish()
    await stopped
    expect(finished).toBe(true)
  })
})
