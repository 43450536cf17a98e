import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import type { QueueName } from '../../../contract/queues.ts'
import { retryLater } from './worker.ts'

/**
 * The Lambda handler of a queue with messages that are cheaper to process together. If a batch fails, each message is
 * tried alone. A message that is invalid or fails alone is retried as in worker.ts and does not delay the others.
 */
export function batchWorker<S extends v.GenericSchema>(
  queue: QueueName,
  schema: S,
  run: (jobs: readonly v.InferOutput<S>[]) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const tryLater = retryLater(queue)
  return async ({ Records }) => {
    const readable: { record: SQSRecord; job: v.InferOutput<S> }[] = []
    const failed: SQSRecord[] = []
    for (const record of Records) {
      try {
        readable.push({ record, job: read(schema, record.body) })
      } catch (error) {
        logFailure(record, error)
        failed.push(record)
      }
    }
    if (readable.length > 0 && !(await runTogether(readable.map(({ job }) => job)))) {
      for (const { record, job } of readable) {
        if (!(await runAlone(record, job))) failed.push(record)
      }
    }
    await Promise.all(failed.map(tryLater))
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  }

  async function runTogether(jobs: readonly v.InferOutput<S>[]): Promise<boolean> {
    try {
      await run(jobs)
      return true
    } catch (error) {
      console.warn({ event: 'batch_failed', jobs: jobs.length, error })
      return false
    }
  }

  async function runAlone(record: SQSRecord, job: v.InferOutput<S>): Promise<boolean> {
    try {
      await run([job])
      return true
    } catch (error) {
      logFailure(record, error)
      return false
    }
  }
}

/** @throws Error with the expected types and their fields, never the values, which may contain an address */
function read<S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> {
  const result = v.safeParse(schema, json(body))
  if (result.success) return result.output
  const expected = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.expected}`)
  throw new Error(`The message does not fit, expected ${expected.join(', ')}`)
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function logFailure({ messageId }: SQSRecord, error: unknown): void {
  console.error({ event: 'job_failed', messageId, error })
}
