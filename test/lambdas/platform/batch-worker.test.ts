import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchWorker } from '../../../lambdas/platform/queue/batch-worker.ts'
import { batchOf } from '../../support/ses-events.ts'

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('FEEDBACK_QUEUE_URL', 'http://localhost:1/queue')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a batch of messages', () => {
  it('is processed in one run', async () => {
    const run = vi.fn(async () => undefined)
    const answer = await batchWorker('feedback', v.number(), run)(batchOf(1, 2, 3))
    expect(answer).toEqual({ batchItemFailures: [] })
    expect(run.mock.calls).toEqual([[[1, 2, 3]]])
  })

  it('is processed again one message at a time if it fails', async () => {
    const done: number[] = []
    const worker = batchWorker('feedback', v.number(), async (jobs) => {
      if (jobs.includes(2)) throw new Error('two')
      done.push(...jobs)
    })
    const event = batchOf(1, 2, 3)
    expect(await worker(event)).toEqual({
      batchItemFailures: [{ itemIdentifier: event.Records[1]?.messageId }],
    })
    expect(done).toEqual([1, 3])
    const error = new Error('two')
    const messageId = event.Records[1]?.messageId
    expect(vi.mocked(console.warn)).toHaveBeenCalledWith({ event: 'batch_failed', jobs: 3, error })
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [{ event: 'job_failed', messageId, error }],
    ])
  })

  it('is not processed if none of its messages is valid', async () => {
    const run = vi.fn(async () => undefined)
    expect(
      (await batchWorker('feedback', v.number(), run)(batchOf('x'))).batchItemFailures,
    ).toHaveLength(1)
    expect(run).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith({
      event: 'job_failed',
      messageId: expect.any(String),
      error: new Error('The message does not fit, expected null: number'),
    })
  })

  it('causes a log entry with the names of invalid fields, but without their values', async () => {
    const job = v.object({ id: v.string(), count: v.number() })
    await batchWorker('feedback', job, async () => undefined)(batchOf({ count: 'ada@example.com' }))
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toMatchObject({
      error: new Error('The message does not fit, expected id: "id", count: number'),
    })
  })

  it('fails for a message that is not JSON', async () => {
    const event = batchOf(1)
    for (const record of event.Records) record.body = '{'
    const { batchItemFailures } = await batchWorker('feedback', v.number(), vi.fn())(event)
    expect(batchItemFailures).toHaveLength(1)
  })
})
