import '../log/redact-console.ts'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import type { QueueName } from '../../../contract/queues.ts'
import { retryLater } from './retry-later.ts'

/** Milliseconds until this invocation is cut off. */
export type TimeLeft = () => number

/** @param receives how often the message was handed over, this time included (SQS's own, approximate count) */
type Run<Job> = (job: Job, timeLeft: TimeLeft, receives: number) => Promise<void>

/**
 * The Lambda handler of a queue. A message that fails comes back after a rest that grows each time (`retryAfter` in
 * contract/queues.ts) and, after the queue's last delivery, lies in its dead-letter queue; the others of its batch are done.
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
