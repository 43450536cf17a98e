import '../log/redact-console.ts'
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'

/** Milliseconds until this invocation is cut off. */
export type TimeLeft = () => number

/** @param receives how often the message was handed over, this time included (SQS's own, approximate count) */
type Run<Job> = (job: Job, timeLeft: TimeLeft, receives: number) => Promise<void>

/**
 * The Lambda handler of a queue. A message that fails comes back after the visibility timeout and, after the
 * queue's last delivery, rests in its dead-letter queue; the others of its batch are done.
 */
export function worker<S extends v.GenericSchema>(
  schema: S,
  run: Run<v.InferOutput<S>>,
): (
  event: SQSEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
) => Promise<SQSBatchResponse> {
  return async (event, context) => {
    const timeLeft = () => context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY
    const attempts = event.Records.map((record) => attempt(record, schema, run, timeLeft))
    const outcomes = await Promise.all(attempts)
    return { batchItemFailures: outcomes.flat() }
  }
}

async function attempt<S extends v.GenericSchema>(
  record: SQSRecord,
  schema: S,
  run: Run<v.InferOutput<S>>,
  timeLeft: TimeLeft,
) {
  try {
    const receives = Number(record.attributes.ApproximateReceiveCount)
    await run(v.parse(schema, JSON.parse(record.body)), timeLeft, receives)
    return []
  } catch (error) {
    console.error({ event: 'job_failed', messageId: record.messageId, error })
    return [{ itemIdentifier: record.messageId }]
  }
}
