import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import type { QueueName } from '../../../contract/queues.ts'
import { retryLater } from './worker.ts'

/**
 * The Lambda handler of a queue whose messages are cheaper done together. A message that cannot be read, or fails alone
 * too, comes back as with a worker (worker.ts) and holds up no other.
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

/** @throws what was expected and where, never what was found: that can hold an address. */
function read<S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> {
  const read = v.safeParse(schema, json(body))
  if (read.success) return read.output
  const wrong = read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.expected}`)
  throw new Error(`The message does not fit, expected ${wrong.join(', ')}`)
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
