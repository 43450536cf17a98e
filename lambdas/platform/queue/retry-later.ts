import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import { type QueueName, queueShape } from '../../../contract/queues.ts'
import { queueVariables } from '../../../contract/variables.ts'
import { requireEnv } from '../aws/env.ts'

/** One attempt: where it fails, the message comes back after the visibility timeout, and that is soon enough. */
const sqs = new SQSClient({ maxAttempts: 1 })

/**
 * A function that says when a message that failed is tried again. The visibility timeout is no measure of that: it has
 * to outlast a worker that is still at it.
 */
export function retryLater(queue: QueueName): (record: SQSRecord) => Promise<void> {
  const QueueUrl = requireEnv(queueVariables[queue])
  const { retryAfter } = queueShape(queue)
  return async ({ messageId, receiptHandle, attributes }) => {
    const VisibilityTimeout = retryDelay(retryAfter, Number(attributes.ApproximateReceiveCount))
    try {
      await sqs.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl,
          ReceiptHandle: receiptHandle,
          VisibilityTimeout,
        }),
      )
    } catch (error) {
      console.warn({ event: 'retry_not_set', messageId, error })
    }
  }
}

const LONGEST_SECONDS = 900

/** Seconds: `first` after the first delivery, twice as many after each further one, a quarter of an hour at most. */
export function retryDelay(first: number, receives: number): number {
  return Math.min(first * 2 ** (receives - 1), LONGEST_SECONDS)
}
