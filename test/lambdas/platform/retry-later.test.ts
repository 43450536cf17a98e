import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { queues } from '../../../contract/queues.ts'
import { LOCAL_AWS } from '../../../local/aws.ts'
import { startBackend } from '../../support/backend.ts'
import { queueEvent } from '../../support/queue.ts'

const { sqs } = await startBackend()
const { worker } = await import('../../../lambdas/platform/queue/worker.ts')
const { jobSender } = await import('../../../lambdas/platform/queue/send-job.ts')
const { retryDelay } = await import('../../../lambdas/platform/queue/worker.ts')

afterEach(() => vi.restoreAllMocks())

it.each([
  [1, 10],
  [2, 20],
  [6, 320],
  [7, 640],
  [8, 900],
  [20, 900],
])(
  'after delivery %s a job that is first tried again after 10 seconds rests %s',
  (receives, rest) => {
    expect(retryDelay(10, receives)).toBe(rest)
  },
)

it('a job that failed is hidden for as long as it is to rest', async () => {
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

it('a job whose rest could not be set comes back all the same', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const fail = worker('welcome', v.string(), () => Promise.reject(new Error('no')))
  expect((await fail(queueEvent('a job'))).batchItemFailures).toHaveLength(1)
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ event: 'retry_not_set' }))
})

it('a job that failed is logged with what went wrong, as the runbook reads it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const error = new Error('no')
  const event = queueEvent('a job')
  await worker('welcome', v.string(), () => Promise.reject(error))(event)
  const messageId = event.Records[0]?.messageId
  expect(logged.mock.calls).toEqual([[{ event: 'job_failed', messageId, error }]])
})
