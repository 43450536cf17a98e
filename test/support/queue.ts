import { randomUUID } from 'node:crypto'
import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { LOCAL_AWS } from '../../local/aws.ts'

type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>

/**
 * Lambda's event with one message.
 * @param receives how often the message was delivered, including this time
 */
export function queueEvent(job: unknown, receives = 1): SQSEvent {
  const messageId = randomUUID()
  return {
    Records: [
      {
        messageId,
        receiptHandle: messageId,
        body: JSON.stringify(job),
        attributes: {
          ApproximateReceiveCount: String(receives),
          SentTimestamp: '0',
          SenderId: 'test',
          ApproximateFirstReceiveTimestamp: '0',
        },
        messageAttributes: {},
        md5OfBody: '',
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:test',
        awsRegion: 'us-east-1',
      },
    ],
  }
}

/**
 * A queue of the SQS emulator. No worker polls this queue: tests take its jobs, or pass them to a worker.
 * @param isOwn returns false for jobs to ignore, such as late jobs of an earlier test
 */
export function testQueue(QueueUrl: string, isOwn: (job: unknown) => boolean = () => true) {
  const client = new SQSClient({ ...LOCAL_AWS, endpoint: new URL(QueueUrl).origin })

  /** Receives and deletes all messages. */
  async function take(): Promise<unknown[]> {
    const jobs: unknown[] = []
    for (let batch = await receive(); batch.length > 0; batch = await receive()) {
      for (const { Body = '', ReceiptHandle } of batch) {
        const job = JSON.parse(Body)
        if (isOwn(job)) jobs.push(job)
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
      }
    }
    return jobs
  }

  async function receive(): Promise<Message[]> {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    )
    return Messages
  }

  return {
    take,
    /** Passes all jobs to the worker, including new jobs, until the queue is empty. Returns how many jobs failed. */
    async workOff(worker: Worker): Promise<number> {
      let failed = 0
      for (let jobs = await take(); jobs.length > 0; jobs = await take()) {
        const answers = await Promise.all(jobs.map((job) => worker(queueEvent(job))))
        failed += answers.flatMap(({ batchItemFailures }) => batchItemFailures).length
      }
      return failed
    },
  }
}
