import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { range } from 'es-toolkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoredSwitchItem } from '../../../../contract/mail/sending-switch.ts'
import { CHUNK_SIZE } from '../../../../lambdas/campaigns/audience/freeze-store.ts'
import { sendCampaigns } from '../../../../lambdas/campaigns/sending/sender.ts'
import { takeSenderLease } from '../../../../lambdas/mail/quota/sender-lease.ts'
import { documents } from '../../../../lambdas/platform/aws/dynamodb.ts'
import { SEND, startCampaigns } from '../../../support/campaigns.ts'
import { sleepersClock } from '../../../support/clock.ts'

const backend = await startCampaigns()
const { ses, queue, deliver, worker } = backend

let start: number
const ALONE = { sender: 0, senders: 1 }
const FOREVER = () => Number.POSITIVE_INFINITY
const mails = () => backend.mailsPerAddress(start)
const mailed = () => ses.mailbox.list().length - start
const nobodyTwice = () => expect([...mails().values()].every((count) => count === 1)).toBe(true)

beforeEach(async () => {
  await backend.fresh()
  start = ses.mailbox.list().length
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Object.assign(ses.faults, { failNext: [], latencyMs: 0, maxSendRate: 500 })
})

async function frozen(emailType = 'newsletter'): Promise<string> {
  const { body } = await backend.send({ emailType })
  const campaignId = String(body?.campaignId)
  await queue.take()
  await deliver({ kind: 'freeze', campaignId })
  await queue.take()
  return campaignId
}

describe('a sender', () => {
  it('alternates between two campaigns', async () => {
    await backend.subscribers(CHUNK_SIZE + 12)
    const ids = [await frozen('newsletter'), await frozen('offer')]
    await deliver(SEND)
    for (const id of ids)
      expect(await backend.counts(id)).toMatchObject({
        status: 'finished',
        sentCount: CHUNK_SIZE + 12,
      })
    expect([...mails().values()].every((count) => count === 2)).toBe(true)
    const subjects = ses.mailbox
      .list()
      .slice(0, mailed())
      .map(({ subject }) => subject)
    const half = subjects.slice(0, subjects.length / 2)
    expect(new Set(half).size).toBe(2)
  })

  it('continues with the other campaigns if one campaign fails', async () => {
    await backend.subscribers(40)
    const bad = await frozen('offer')
    const Key = { pk: `mail#${bad}`, sk: 'mail' }
    await documents.send(new DeleteCommand({ TableName: 'myplateful-work', Key }))
    const good = await frozen('newsletter')
    expect((await deliver(SEND)).batchItemFailures).toHaveLength(1)
    expect(await backend.counts(bad)).toMatchObject({ status: 'sending', sentCount: 0 })
    expect(await backend.counts(good)).toMatchObject({ status: 'finished', sentCount: 40 })
  })

  it('finishes a campaign if all its recipients have unsubscribed', async () => {
    const ids = await backend.subscribers(5)
    const id = await frozen()
    for (const one of ids.values()) await backend.unsubscribe(one)
    await deliver(SEND)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', excludedCount: 5 })
    expect(mailed()).toBe(0)
  })

  it('does not mail a person who unsubscribes while SES throttles', async () => {
    const ids = await backend.subscribers(4)
    const id = await frozen()
    const clock = sleepersClock()
    ses.faults.maxSendRate = 0
    const sending = deliver(SEND)
    await clock.until(() => performance.now() > 0)
    await backend.unsubscribe(ids.get('person-2@example.com'))
    ses.faults.maxSendRate = 500
    clock.go()
    await sending
    expect(await backend.counts(id)).toMatchObject({ sentCount: 3, excludedCount: 1 })
    expect(mails().has('person-2@example.com')).toBe(false)
  })

  it('stops if the table is restored from a backup', async () => {
    await backend.subscribers(20)
    const id = await frozen()
    ses.faults.maxSendRate = 2
    const clock = sleepersClock()
    const sending = deliver(SEND)
    await clock.until(() => mailed() > 2)
    const Item = restoredSwitchItem(new Date())
    await documents.send(new PutCommand({ TableName: 'myplateful-work', Item }))
    clock.go()
    await sending
    await queue.workOff(worker)
    expect(mailed()).toBeLessThan(20)
    expect(await backend.counts(id)).toMatchObject({ status: 'sending' })
  })

  it('does not mail a finished chunk again if the index still lists it as open', async () => {
    await backend.subscribers(CHUNK_SIZE + 2)
    const id = await frozen()
    const { send } = documents
    let first: unknown
    vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
      const { input } = command
      const isIndex = 'IndexName' in input && JSON.stringify(input).includes(`chunks of ${id}`)
      const answer = await Reflect.apply(send, documents, [command, ...rest])
      if (!isIndex) return answer
      first ??= answer
      return first
    })
    sleepersClock()
    await deliver(SEND)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished' })
    nobodyTwice()
  })
})

describe('the sender’s lease', () => {
  const leaseRow = async () => {
    const Key = { pk: 'sending', sk: 'sender#0' }
    const { Item } = await documents.send(new GetCommand({ TableName: 'myplateful-work', Key }))
    return Item
  }

  it('keeps a second process from sending while the first process runs', async () => {
    await backend.subscribers(3)
    await frozen()
    const lease = await takeSenderLease(0, 'the first')
    expect(await sendCampaigns(ALONE, FOREVER)).toBe(true)
    expect(mailed()).toBe(0)
    await lease?.release()
    await sendCampaigns(ALONE, FOREVER)
    expect(mailed()).toBe(3)
    expect(await leaseRow()).not.toHaveProperty('holder')
  })

  it('passes to another process 15 seconds after its holder died', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const dead = await takeSenderLease(0, 'dead')
    const died = Date.now()
    sleepersClock()
    vi.setSystemTime(died + 9000)
    expect(await takeSenderLease(0, 'too soon')).toBeUndefined()
    vi.setSystemTime(died + 10_050)
    const next = await takeSenderLease(0, 'next')
    expect(next?.term).toBeGreaterThan(dead?.term ?? 0)
    expect(Date.now() - died).toBeGreaterThanOrEqual(15_000)
    expect(Date.now() - died).toBeLessThan(15_500)
    await next?.release()
  })

  it('is not lost to a process with clock skew', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
    const lease = await takeSenderLease(0, 'living')
    const before = (await leaseRow())?.held_until
    // The first sender renews its lease while the other sender watches the lease.
    const watch = vi.spyOn(timers, 'setTimeout').mockImplementationOnce(async (ms = 0) => {
      vi.advanceTimersByTime(ms)
      await expect.poll(async () => (await leaseRow())?.held_until).not.toBe(before)
    })
    syncBuiltinESMExports()
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await takeSenderLease(0, 'hasty')).toBeUndefined()
    expect(watch).toHaveBeenCalledOnce()
    watch.mockRestore()
    syncBuiltinESMExports()
    vi.useRealTimers()
    expect(lease?.isHeld()).toBe(true)
    await lease?.release()
  })

  it('is lost if it was not renewed in time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const lease = await takeSenderLease(0, 'slow')
    expect(lease?.isHeld()).toBe(true)
    vi.advanceTimersByTime(0)
    const { send } = documents
    vi.spyOn(documents, 'send').mockRejectedValue(new Error('no network'))
    await vi.advanceTimersByTimeAsync(10_001)
    expect(lease?.isHeld()).toBe(false)
    vi.mocked(documents.send).mockImplementation(send.bind(documents))
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(lease?.isHeld()).toBe(true), { timeout: 60_000 })
    await lease?.release()
  })

  it('is lost before its end if another process has taken the lease', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    // No time passes, so the lease cannot have expired.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const lease = await takeSenderLease(0, 'slow')
    const Item = { ...(await leaseRow()), holder: 'another' }
    await documents.send(new PutCommand({ TableName: 'myplateful-work', Item }))
    vi.advanceTimersByTime(2000)
    await vi.waitFor(() => expect(lease?.isHeld()).toBe(false), { timeout: 20_000 })
    await lease?.release()
    expect(await leaseRow()).toMatchObject({ holder: 'another' })
  })

  it('stores the count of the day’s mails for the next sender', async () => {
    const lease = await takeSenderLease(0, 'one')
    for (const _ of range(5)) lease?.countMail()
    await lease?.release()
    const next = await takeSenderLease(0, 'two')
    expect(next?.quota()).toMatchObject({ taken: 5 })
    expect(Object.values(next?.quota().hours ?? {})).toEqual([5])
    await next?.release()
  })
})

describe('several senders', () => {
  it('divide the chunks of recipients among themselves', async () => {
    await backend.subscribers(3 * CHUNK_SIZE)
    const id = await frozen()
    await sendCampaigns({ sender: 1, senders: 2 }, FOREVER)
    expect(mailed()).toBe(CHUNK_SIZE)
    expect(await backend.counts(id)).toMatchObject({ status: 'sending', sentCount: CHUNK_SIZE })
    await sendCampaigns({ sender: 0, senders: 2 }, FOREVER)
    expect(await backend.counts(id)).toMatchObject({
      status: 'finished',
      sentCount: 3 * CHUNK_SIZE,
    })
    nobodyTwice()
  })

  it('share the rate equally', async () => {
    ses.faults.maxSendRate = 20
    await backend.subscribers(19)
    await frozen()
    sleepersClock()
    const began = performance.now()
    await sendCampaigns({ sender: 0, senders: 2 }, FOREVER)
    // SES allows 20 mails a second. Nine tenths are for campaigns, and each of the two senders gets half: 9 mails a
    // second. So the 18 mails after the first mail take two seconds.
    expect((performance.now() - began) / 1000).toBeGreaterThan(1.8)
    expect(mailed()).toBe(19)
  })
})

describe('a sender whose clock changes while it sends', () => {
  it('mails everybody once', async () => {
    const jump = fc.record({
      request: fc.integer({ min: 1, max: 30 }),
      by: fc.constantFrom(-86_400_000, -3_600_000, -30_000, 30_000, 3_600_000, 86_400_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(jump, { minLength: 1, maxLength: 6 }), async (jumps) => {
        await backend.fresh()
        start = ses.mailbox.list().length
        await backend.subscribers(12)
        const id = await frozen()
        const by = new Map(jumps.map((one) => [one.request, one.by]))
        let requests = 0
        const { send } = documents
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
        const spy = vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
          requests += 1
          vi.setSystemTime(Date.now() + (by.get(requests) ?? 0))
          return Reflect.apply(send, documents, [command, ...rest])
        })
        await sendCampaigns(ALONE, FOREVER)
        spy.mockRestore()
        vi.useRealTimers()
        expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 12 })
        nobodyTwice()
      }),
      { numRuns: 10 },
    )
  })
})

describe('the sender’s queue message', () => {
  const queued = () =>
    vi
      .mocked(SQSClient.prototype.send)
      .mock.calls.map(([{ input }]) => input as { MessageBody?: string; DelaySeconds?: number })
      .map(({ MessageBody = '', DelaySeconds }) => [JSON.parse(MessageBody).kind, DelaySeconds])

  it('is sent after a campaign is frozen, and again when the sweeper runs', async () => {
    await backend.subscribers(1)
    const { body } = await backend.send({ emailType: 'offer' })
    await queue.take()
    vi.spyOn(SQSClient.prototype, 'send')
    await deliver({ kind: 'freeze', campaignId: String(body?.campaignId) })
    const checks = range(5, 60, 5).map((seconds) => ['check', seconds])
    expect(queued()).toEqual([['send', 0], ...checks])
    await backend.sweep()
    expect(queued()).toEqual([['send', 0], ...checks, ['send', 0], ...checks])
    vi.mocked(SQSClient.prototype.send).mockRestore()
    await queue.workOff(worker)
  })
})
