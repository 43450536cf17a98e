import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { queues } from '../../../contract/queues.ts'
import { jobSender, jobsSender } from '../../../lambdas/platform/queue/send-job.ts'
import { retryDelay, worker } from '../../../lambdas/platform/queue/worker.ts'
import { LOCAL_AWS } from '../../../local/aws.ts'
import { startBackend } from '../../support/backend.ts'
import { queueEvent, testQueue } from '../../support/queue.ts'

const { sqs } = await startBackend()

afterEach(() => vi.restoreAllMocks())

it.each([
  [1, 10],
  [2, 20],
  [6, 320],
  [7, 640],
  [8, 900],
  [20, 900],
])(
  'after failed delivery %s, a job whose first delay is 10 seconds waits %s seconds',
  (receives, rest) => {
    expect(retryDelay(10, receives)).toBe(rest)
  },
)

it('a failed job is hidden in the queue until its delay is over', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const asked = vi.spyOn(SQSClient.prototype, 'send')
  const client = new SQSClient({ ...LOCAL_AWS, endpoint: sqs.endpoint })
  const QueueUrl = process.env.WELCOME_QUEUE_URL
  await jobSender('welcome')('a job')
  const receive = new ReceiveMessageCommand({ QueueUrl, AttributeNames: ['All'] })
  const { Messages: [message] = [] } = await client.send(receive)
  const [record] = queueEvent('a job', 3).Records
  if (!record || !message?.ReceiptHandle) throw new Error('Nothing was received')

  const fail = worker('welcome', v.string(), () => Promise.reject(new Error('no')))
  const answer = await fail({ Records: [{ ...record, receiptHandle: message.ReceiptHandle }] })
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: record.messageId }])
  const last = asked.mock.calls.at(-1)?.[0].input
  const VisibilityTimeout = queues.welcome.retryAfter * 4
  expect(last).toEqual({ QueueUrl, ReceiptHandle: message.ReceiptHandle, VisibilityTimeout })
  await expect(asked.mock.results.at(-1)?.value).resolves.toBeDefined()
})

it('a failed job returns to the queue even if its delay could not be set', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const fail = worker('welcome', v.string(), () => Promise.reject(new Error('no')))
  expect((await fail(queueEvent('a job'))).batchItemFailures).toHaveLength(1)
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ event: 'retry_not_set' }))
})

it('a failed job is logged in the form that the runbook queries', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const error = new Error('no')
  const event = queueEvent('a job')
  await worker('welcome', v.string(), () => Promise.reject(error))(event)
  const messageId = event.Records[0]?.messageId
  expect(logged.mock.calls).toEqual([[{ event: 'job_failed', messageId, error }]])
})

it('a job receives its remaining time and its delivery count', async () => {
  const run = vi.fn(async () => undefined)
  const done = worker('welcome', v.string(), run)
  expect(await done(queueEvent('a job', 2))).toEqual({ batchItemFailures: [] })
  await done(queueEvent('a job'), { getRemainingTimeInMillis: () => 1500 })
  const [first, second] = run.mock.calls as unknown as [string, () => number, number][]
  expect(first?.[0]).toBe('a job')
  expect(first?.[1]()).toBe(Number.POSITIVE_INFINITY)
  expect(first?.[2]).toBe(2)
  expect(second?.[1]()).toBe(1500)
})

it('sending jobs fails if SQS accepts only some jobs', async () => {
  const queue = testQueue(process.env.CAMPAIGN_QUEUE_URL ?? '')
  const sendAll = jobsSender<number>('campaign')
  const jobs = Array.from({ length: 25 }, (_, job) => job)
  await sendAll(jobs)
  expect((await queue.take()).toSorted((one, other) => Number(one) - Number(other))).toEqual(jobs)
  const answer = { Failed: [{ Id: '0' }, { Id: '1' }] }
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(() => Promise.resolve(answer))
  await expect(sendAll(jobs)).rejects.toThrow('SQS did not take 2 of a batch')
})
