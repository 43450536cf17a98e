import { SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_SIZE } from '../../../lambdas/campaigns/audience/freeze-store.ts'
import { putOffSeconds } from '../../../lambdas/campaigns/sending/spare-worker.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { sleepersClock } from '../../support/clock.ts'

const backend = await startCampaigns()
const { ses, queue, deliver } = backend

let start: number
/** Never one that the worker has seen. */
let version = 1_000_000
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + ms) })
const mailed = () => ses.mailbox.list().length - start

beforeEach(async () => {
  await backend.fresh()
  start = ses.mailbox.list().length
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function frozen(people: number): Promise<string> {
  await backend.subscribers(people)
  const { body } = await backend.send({ emailType: 'newsletter' })
  const campaignId = String(body?.campaignId)
  await queue.take()
  await deliver({ kind: 'freeze', campaignId })
  return campaignId
}

/** The budget as it stands where others have reserved so far ahead. */
async function reserved(aheadMs: number, rate = 14) {
  const now = Date.now()
  version += 1000
  const Item = {
    pk: 'sending',
    sk: 'budget',
    version,
    next_free_at: now + aheadMs,
    asked_at: now,
    max_send_rate: rate,
    max_24h: -1,
    sent_24h: 0,
    taken: 0,
    hours: {},
  }
  await documents.send(new PutCommand({ TableName: 'myplateful-work', Item }))
}

const delayed = v.object({ MessageBody: v.string(), DelaySeconds: v.number() })

/** The messages that the worker queued, with their delays. */
function sent(): v.InferOutput<typeof delayed>[] {
  const inputs = vi.mocked(SQSClient.prototype.send).mock.calls.map(([{ input }]) => input)
  return inputs.filter((input) => v.is(delayed, input)).map((input) => v.parse(delayed, input))
}

describe('a worker that has a rate to itself', () => {
  it('goes on with the campaign’s other chunks, whose messages may be put off', async () => {
    const id = await frozen(CHUNK_SIZE + 12)
    await queue.take()
    await deliver({ kind: 'chunk', campaignId: id, chunk: '000000' })
    expect(mailed()).toBe(CHUNK_SIZE + 12)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished' })
  })
})

describe('a worker that comes while others use up the rate', () => {
  it('puts its message off, mails nobody, and uses up no delivery of it', async () => {
    const id = await frozen(12)
    await reserved(900)
    vi.spyOn(SQSClient.prototype, 'send')
    const job = { kind: 'chunk', campaignId: id, chunk: '000000' } as const
    expect((await deliver(job)).batchItemFailures).toEqual([])
    expect(mailed()).toBe(0)
    expect(sent()).toEqual([{ MessageBody: JSON.stringify(job), DelaySeconds: 5 }])
  })

  it('stays where its campaign has nobody else: others work for another one', async () => {
    const id = await frozen(12)
    await reserved(900)
    later(11_000)
    sleepersClock()
    await deliver({ kind: 'chunk', campaignId: id, chunk: '000000' })
    expect(mailed()).toBe(12)
  })

  it('gives a chunk back that it holds, once it had no permit for two seconds', async () => {
    const id = await frozen(12)
    later(11_000)
    const taken = setInterval(() => void reserved(900), 50)
    await reserved(900)
    vi.spyOn(SQSClient.prototype, 'send')
    const job = { kind: 'chunk', campaignId: id, chunk: '000000' } as const
    await deliver(job)
    clearInterval(taken)
    expect(mailed()).toBe(0)
    expect(sent()).toEqual([{ MessageBody: JSON.stringify(job), DelaySeconds: 5 }])
    const { entries } = await backend.ledger(id)
    expect(entries.every(({ outcome }) => outcome.state === 'waiting')).toBe(true)
    expect(await backend.counts(id)).toMatchObject({ recipientCount: 12, sentCount: 0 })
  })

  it.each([
    ['five seconds at least', 14, 1, 0.5, 5],
    ['a quarter of the time that is left', 10, 5040, 0.5, 140],
    ['never longer than SQS can', 10, 1_000_000, 1, 900],
  ])(
    'waits for a time by chance, half of what is left at most: %s',
    async (_, rate, people, random, seconds) => {
      await reserved(0, rate)
      const campaign = {
        recipientCount: people + 15,
        sentCount: 1,
        excludedCount: 2,
        failedCount: 4,
        uncertainCount: 8,
      }
      expect(await putOffSeconds(campaign, random)).toBe(seconds)
    },
  )
})

describe('where a permit is far off', () => {
  it('the chunk is given back until about then, and nobody is lost or mailed twice', async () => {
    const id = await frozen(3)
    // A mail each 5.6 seconds.
    await reserved(0, 0.2)
    vi.spyOn(SQSClient.prototype, 'send')
    const job = { kind: 'chunk', campaignId: id, chunk: '000000' } as const
    for (let mails = 1; mails <= 3; mails += 1) {
      await deliver(job)
      expect(mailed()).toBe(mails)
      later(6000)
    }
    // After the first and the second; the permit is reserved half a second before its time.
    expect(sent().map(({ MessageBody }) => MessageBody)).toEqual(Array(2).fill(JSON.stringify(job)))
    for (const { DelaySeconds } of sent()) {
      expect(DelaySeconds).toBeGreaterThanOrEqual(3)
      expect(DelaySeconds).toBeLessThanOrEqual(6)
    }
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 3 })
    expect([...backend.mailsPerAddress(start).values()]).toEqual([1, 1, 1])
  })
})

describe('a busy SES', () => {
  it('that takes nothing for seconds gets the chunk’s rest half a minute later', async () => {
    const id = await frozen(3)
    await reserved(0, 500)
    sleepersClock()
    ses.faults.maxSendRate = 0
    vi.spyOn(SQSClient.prototype, 'send')
    await deliver({ kind: 'chunk', campaignId: id, chunk: '000000' })
    ses.faults.maxSendRate = 500
    expect(sent()).toEqual([expect.objectContaining({ DelaySeconds: 30 })])
    expect(await backend.counts(id)).toMatchObject({ sentCount: 0, uncertainCount: 0 })
    await deliver({ kind: 'chunk', campaignId: id, chunk: '000000' })
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 3 })
  })
})
