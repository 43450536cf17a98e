import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit'
import pLimit from 'p-limit'
import type { QueueName } from '../../../contract/queues.ts'
import { queueVariables } from '../../../contract/variables.ts'
import { env } from '../aws/env.ts'

const sqs = new SQSClient({})

/** Returns a function that puts a job on the queue. `delaySeconds` is at most 900 (SQS's limit). */
export function jobSender<Job>(
  queue: QueueName,
): (job: Job, delaySeconds?: number) => Promise<void> {
  return async (job, DelaySeconds = 0) => {
    const QueueUrl = env[queueVariables[queue]]
    const MessageBody = JSON.stringify(job)
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
  }
}

/** SQS's limit for one request. */
const BATCH = 10
const PARALLEL_REQUESTS = 8

/**
 * Returns a function that puts many jobs on the queue.
 * @throws if SQS accepts only some jobs. The accepted jobs stay queued, so a caller that tries again queues them twice
 */
export function jobsSender<Job>(queue: QueueName): (jobs: readonly Job[]) => Promise<void> {
  return async (jobs) => {
    await pLimit(PARALLEL_REQUESTS).map(chunk(jobs, BATCH), sendBatch)
  }

  async function sendBatch(jobs: readonly Job[]): Promise<void> {
    const QueueUrl = env[queueVariables[queue]]
    const Entries = jobs.map((job, index) => ({
      Id: String(index),
      MessageBody: JSON.stringify(job),
    }))
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    if (Failed.length > 0) throw new Error(`SQS did not take ${Failed.length} of a batch`)
  }
}
