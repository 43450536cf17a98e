import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { handler as worker } from '../../lambdas/campaigns/handlers/run-campaign.ts'
import { env } from '../../lambdas/platform/aws/env.ts'

interface Delivery {
  /** Delivers each message twice, in random order. */
  disorder: boolean
  /** Drops the messages that wake the sender. */
  loseSends?: boolean
  /** Called once, while the first mails are sent. */
  meanwhile?: () => Promise<void>
}

/** The number of messages that are handled at once, like a function's concurrency. */
const AT_ONCE = 2

/** Passes the queue's messages to the worker until the queue is empty. */
export async function deliverAll({ disorder, loseSends, meanwhile }: Delivery): Promise<void> {
  let later = meanwhile
  for (let jobs = await take(); jobs.length > 0; jobs = await take()) {
    const delivered = loseSends ? jobs.filter((job) => !job.includes(SEND)) : jobs
    const queue = disorder ? shuffled([...delivered, ...delivered]) : [...delivered]
    const working = Promise.all(Array.from({ length: AT_ONCE }, () => handleAll(queue)))
    if (later && jobs.some((job) => job.includes(SEND))) {
      await later()
      later = undefined
    }
    await working
  }
}

const SEND = '"kind":"send"'

async function handleAll(queue: string[]): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { batchItemFailures } = await worker(eventOf(job))
    // Delivers a failed message again, like SQS, but sooner.
    if (batchItemFailures.length > 0) queue.push(job)
  }
}

const QueueUrl = env.CAMPAIGN_QUEUE_URL
const client = new SQSClient({})

async function take(): Promise<string[]> {
  const jobs: string[] = []
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    )
    if (Messages.length === 0) return jobs
    for (const { Body = '', ReceiptHandle } of Messages) {
      jobs.push(Body)
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
  }
}

export function eventOf(body: string): SQSEvent {
  const attributes = {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  }
  const about = { messageId: 'chaos', receiptHandle: 'chaos', md5OfBody: '', messageAttributes: {} }
  const from = { eventSource: 'aws:sqs', eventSourceARN: '', awsRegion: 'us-east-1' }
  return { Records: [{ ...about, ...from, body, attributes }] }
}

function shuffled<T>(all: T[]): T[] {
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[all[last], all[other]] = [all[other] as T, all[last] as T]
  }
  return all
}
