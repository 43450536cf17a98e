import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'

/**
 * The Lambda handler of a queue. A message that fails comes back after the visibility timeout and, after the
 * queue's last delivery, rests in its dead-letter queue; the others of its batch are done.
 */
export function worker<S extends v.GenericSchema>(
  schema: S,
  run: (job: v.InferOutput<S>) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const outcomes = await Promise.all(event.Records.map((record) => attempt(record, schema, run)))
    return { batchItemFailures: outcomes.flat() }
  }
}

async function attempt<S extends v.GenericSchema>(
  record: SQSRecord,
  schema: S,
  run: (job: v.InferOutput<S>) => Promise<void>,
) {
  try {
    await run(v.parse(schema, JSON.parse(record.body)))
    return []
  } catch (error) {
    console.error({ event: 'job_failed', messageId: record.messageId, error })
    return [{ itemIdentifier: record.messageId }]
  }
}
