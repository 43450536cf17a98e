import '../log/redact-console.ts'
import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { type QueueName, queueShape } from '../../../contract/queues.ts'
import { queueVariables } from '../../../contract/variables.ts'
import { env } from '../aws/env.ts'

/** Milliseconds until Lambda ends this invocation. */
export type TimeLeft = () => number

/** @param receives SQS's approximate count of the message's deliveries, including this one */
type Run<Job> = (job: Job, timeLeft: TimeLeft, receives: number) => Promise<void>

/**
 * The Lambda handler of a queue. A message that fails is delivered again with growing delays (`retryAfter` in
 * contract/queues.ts) and finally moved to the dead-letter queue. The other messages of the batch are not repeated.
 */
export function worker<S extends v.GenericSchema>(
  queue: QueueName,
  schema: S,
  run: Run<v.InferOutput<S>>,
): (
  event: SQSEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
) => Promise<SQSBatchResponse> {
  const tryLater = retryLater(queue)
  return async (event, context) => {
    const timeLeft = () => context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY
    const failures = await Promise.all(
      event.Records.map(async (record) => {
        if (await isDone(record, schema, run, timeLeft)) return []
        await tryLater(record)
        return [{ itemIdentifier: record.messageId }]
      }),
    )
    return { batchItemFailures: failures.flat() }
  }
}

async function isDone<S extends v.GenericSchema>(
  record: SQSRecord,
  schema: S,
  run: Run<v.InferOutput<S>>,
  timeLeft: TimeLeft,
): Promise<boolean> {
  try {
    const receives = Number(record.attributes.ApproximateReceiveCount)
    await run(v.parse(schema, JSON.parse(record.body)), timeLeft, receives)
    return true
  } catch (error) {
    console.error({ event: 'job_failed', messageId: record.messageId, error })
    return false
  }
}

/** One attempt per request: if the request fails, the message comes back after the visibility timeout anyway. */
const sqs = new SQSClient({ maxAttempts: 1 })

/** Shortens the wait before the next try. The queue's visibility timeout is long, because it must outlast a worker. */
export function retryLater(queue: QueueName): (record: SQSRecord) => Promise<void> {
  const { retryAfter } = queueShape(queue)
  return async ({ messageId, receiptHandle: ReceiptHandle, attributes }) => {
    const QueueUrl = env[queueVariables[queue]]
    const VisibilityTimeout = retryDelay(retryAfter, Number(attributes.ApproximateReceiveCount))
    try {
      await sqs.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
      )
    } catch (error) {
      console.warn({ event: 'retry_not_set', messageId, error })
    }
  }
}

/** The delay in seconds: `first` after the first delivery, doubled after each further delivery, at most 15 minutes. */
export function retryDelay(first: number, receives: number): number {
  return Math.min(first * 2 ** (receives - 1), 900)
}
