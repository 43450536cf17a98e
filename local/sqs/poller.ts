import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSMessageAttributes, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { LOCAL_AWS } from '../aws.ts'
import { credentialsOf } from '../iam/caller.ts'
import type { Invoke } from '../lambda.ts'

export interface PollerOptions {
  endpoint: string
  queueUrl: string
  queueArn: string
  batchSize: number
  action: string
  invoke: Invoke
}

/** The minimum of `maxConcurrency` on AWS is 2, so a handler that cannot run in parallel fails here too. */
const CONCURRENCY = 2
/**
 * The poller uses short polls, because local-aws-sqs 2.0.2 answers a long poll only at the end of its time, even if
 * there is a message.
 */
const POLL_EVERY_MS = 200
const PAUSE_AFTER_ERROR_MS = 500

/**
 * Lambda's event source mapping: passes a queue's messages to an action and deletes the handled messages. Failed
 * messages return to the queue after its visibility timeout. `stop` waits for running batches.
 */
export function startPoller(options: PollerOptions): { stop(): Promise<void> } {
  // As on AWS, the poller has the permissions of the function.
  const { endpoint, action } = options
  const client = new SQSClient({ ...LOCAL_AWS, endpoint, credentials: credentialsOf(action) })
  const stopping = new AbortController()
  const loops = Array.from({ length: CONCURRENCY }, () => poll(client, options, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      client.destroy()
    },
  }
}

async function poll(client: SQSClient, options: PollerOptions, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const messages = await receive(client, options)
      if (messages.length > 0) await work(client, options, messages)
      else await pause(POLL_EVERY_MS, signal)
    } catch (error) {
      console.error(`The poller of ${options.action}:`, error)
      await pause(PAUSE_AFTER_ERROR_MS, signal)
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal) {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}

async function receive(client: SQSClient, options: PollerOptions) {
  const command = new ReceiveMessageCommand({
    QueueUrl: options.queueUrl,
    MaxNumberOfMessages: options.batchSize,
    // local-aws-sqs does not support the newer name, MessageSystemAttributeNames.
    AttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  })
  const { Messages = [] } = await client.send(command)
  return Messages
}

async function work(client: SQSClient, options: PollerOptions, messages: Message[]) {
  const event: SQSEvent = { Records: messages.map((message) => toRecord(message, options)) }
  const done = await handled(options, event)
  if (done.length === 0) return
  await client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: options.queueUrl,
      Entries: done.map(({ messageId, receiptHandle }) => ({
        Id: messageId,
        ReceiptHandle: receiptHandle,
      })),
    }),
  )
}

const batchAnswer = v.nullish(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() })), []) }),
)

/** No record counts as handled if the action throws, or if it reports a failed message that is not in the batch. */
async function handled({ invoke, action }: PollerOptions, event: SQSEvent): Promise<SQSRecord[]> {
  try {
    const answer = v.parse(batchAnswer, await invoke(action, event))
    const failed = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier)
    const known = new Set(event.Records.map(({ messageId }) => messageId))
    if (!failed.every((id) => known.has(id)))
      throw new Error('batchItemFailures names a message that is not in the batch')
    return event.Records.filter(({ messageId }) => !failed.includes(messageId))
  } catch (error) {
    console.error(`${action}:`, error)
    return []
  }
}

function toRecord(message: Message, { queueArn }: PollerOptions): SQSRecord {
  const attributes: Record<string, string> = message.Attributes ?? {}
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: {
      ...attributes,
      ApproximateReceiveCount: attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: attributes.SentTimestamp ?? '',
      SenderId: attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: messageAttributes(message),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: LOCAL_AWS.region,
  }
}

function messageAttributes(message: Message): SQSMessageAttributes {
  const entries = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
    name,
    {
      dataType: value.DataType ?? 'String',
      ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
      ...(value.BinaryValue && { binaryValue: Buffer.from(value.BinaryValue).toString('base64') }),
      stringListValues: [],
      binaryListValues: [],
    },
  ])
  return Object.fromEntries(entries)
}
