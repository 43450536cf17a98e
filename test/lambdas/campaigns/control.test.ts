import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { CHUNK_SIZE } from '../../../lambdas/campaigns/audience/freeze-store.ts'
import { openSwitch, readSendingSwitch, stopSending } from '../../../lambdas/mail/sending-switch.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { SEND, startCampaigns } from '../../support/campaigns.ts'
import { sleepersClock } from '../../support/clock.ts'

const backend = await startCampaigns()
const { ses, queue, worker, deliver, control } = backend

let start: number

beforeEach(async () => {
  await backend.fresh()
  start = ses.mailbox.list().length
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Object.assign(ses.faults, { failNext: [], latencyMs: 0, maxSendRate: 500, dailyQuota: 1e6 })
})

const sendToAll = async () => {
  const { body } = await backend.send({ emailType: 'newsletter' })
  return String(body?.campaignId)
}
const frozen = async (people: number) => {
  await backend.subscribers(people)
  const id = await sendToAll()
  await queue.take()
  await deliver({ kind: 'freeze', campaignId: id })
  return id
}
const campaign = async (id: string) => (await backend.get(id)).body ?? {}
const states = async (id: string) => {
  const { entries } = await backend.ledger(id)
  return entries.map(({ outcome }) => outcome.state)
}
const mailed = () => ses.mailbox.list().length - start
const everyoneOnce = (count: number) => {
  const mails = backend.mailsPerAddress(start)
  expect(mails.size).toBe(count)
  expect([...mails.values()].every((number) => number === 1)).toBe(true)
}
/** A low rate in mails per second. Even on a slow machine, a test can pause the campaign before its end. */
const SLOW_SEND_RATE = 2
/** The sender reads the rate of SES once a minute. */
const beFast = () => {
  ses.faults.maxSendRate = 500
  later(61_000)
}
const HOUR_MS = 3_600_000
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + ms) })

describe('a campaign that staff pause', () => {
  it('records the mails in flight as submitted, and mails only the waiting recipients after it is resumed', async () => {
    const id = await frozen(40)
    ses.faults.maxSendRate = SLOW_SEND_RATE
    const clock = sleepersClock()
    const sending = queue.workOff(worker)
    await clock.until(() => mailed() > 2)
    expect(await control(id, 'pause')).toMatchObject({
      status: 200,
      body: { status: 'paused', pause: { reason: 'staff', resumes_at: null }, eta: null },
    })
    clock.go()
    await sending
    const sent = mailed()
    expect(sent).toBeLessThan(40)
    expect(new Set(await states(id))).toEqual(new Set(['submitted', 'waiting']))
    // The counts include the mails of an unfinished chunk.
    expect(await campaign(id)).toMatchObject({ sentCount: sent, remainingCount: 40 - sent })
    expect(await queue.take()).toEqual([])
    beFast()
    expect((await control(id, 'resume')).body).toMatchObject({ status: 'sending', pause: null })
    expect(await queue.workOff(worker)).toBe(0)
    everyoneOnce(40)
    expect(await campaign(id)).toMatchObject({ status: 'finished', sentCount: 40 })
  })

  it('mails nobody while it is paused, and mails the recipients in all chunks after it is resumed', async () => {
    const id = await frozen(CHUNK_SIZE + 12)
    await queue.take()
    await control(id, 'pause')
    await deliver(SEND)
    expect(mailed()).toBe(0)
    await control(id, 'resume')
    expect(await queue.take()).toEqual([SEND])
    await deliver(SEND)
    everyoneOnce(CHUNK_SIZE + 12)
  })

  it('does not freeze its audience until it is resumed', async () => {
    await backend.subscribers(5)
    const id = await sendToAll()
    await control(id, 'pause')
    expect(await queue.workOff(worker)).toBe(0)
    expect(await campaign(id)).toMatchObject({ status: 'paused' })
    expect((await control(id, 'resume')).body).toMatchObject({ status: 'freezing' })
    await queue.workOff(worker)
    everyoneOnce(5)
  })

  it('mails everybody once after staff pause it twice and then resume it twice', async () => {
    const id = await frozen(3)
    for (const action of ['pause', 'pause', 'resume', 'resume'])
      expect((await control(id, action)).status).toBe(200)
    await queue.workOff(worker)
    everyoneOnce(3)
  })

  it('mails everybody once if it is resumed while a mail is in flight', async () => {
    const id = await frozen(10)
    ses.faults.maxSendRate = SLOW_SEND_RATE
    let answer: (() => void) | undefined
    const { add } = ses.mailbox
    vi.spyOn(ses.mailbox, 'add').mockImplementationOnce(async (...mail) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return add(...mail)
    })
    const sending = queue.workOff(worker)
    await expect.poll(() => answer).toBeDefined()
    const calls = vi.spyOn(documents, 'send')
    const readAsPaused = async () => {
      const answers = await Promise.allSettled(calls.mock.results.map(({ value }) => value))
      return answers.filter(
        (one) => one.status === 'fulfilled' && one.value?.Item?.status === 'paused',
      ).length
    }
    await control(id, 'pause')
    // The pause request reads the paused campaign once. The second read is by the worker, which then starts no more
    // mails. One mail is still in flight.
    await expect.poll(readAsPaused).toBeGreaterThan(1)
    await control(id, 'resume')
    await deliver(SEND)
    expect(console.info).toHaveBeenCalledWith(expect.objectContaining({ event: 'sender_at_work' }))
    beFast()
    answer?.()
    await sending
    await queue.workOff(worker)
    everyoneOnce(10)
    expect(await campaign(id)).toMatchObject({ status: 'finished', sentCount: 10 })
  })
})

describe('a campaign that staff cancel', () => {
  it('counts all waiting recipients as excluded', async () => {
    const id = await frozen(70)
    ses.faults.maxSendRate = SLOW_SEND_RATE
    const clock = sleepersClock()
    const sending = queue.workOff(worker)
    await clock.until(() => mailed() > 2)
    expect((await control(id, 'cancel')).body).toMatchObject({ status: 'cancelling' })
    clock.go()
    await sending
    await queue.workOff(worker)
    const sent = mailed()
    expect(await campaign(id)).toMatchObject({
      status: 'cancelled',
      recipientCount: 70,
      sentCount: sent,
      excludedCount: 70 - sent,
      excluded: { cancelled: 70 - sent },
      remainingCount: 0,
      finished_at: expect.any(String),
    })
    expect(sent).toBeLessThan(70)
  })

  it('excludes its only recipient', async () => {
    const id = await frozen(1)
    await control(id, 'cancel')
    expect(await queue.workOff(worker)).toBe(0)
    expect(await campaign(id)).toMatchObject({ status: 'cancelled', excluded: { cancelled: 1 } })
  })

  it.each(['freezing', 'paused'])(
    'mails nobody if staff cancel it in the status “%s”',
    async (status) => {
      await backend.subscribers(5)
      const id = await sendToAll()
      if (status === 'paused') await control(id, 'pause')
      await control(id, 'cancel')
      await queue.workOff(worker)
      expect(await campaign(id)).toMatchObject({ status: 'cancelled', recipientCount: 0 })
      expect(mailed()).toBe(0)
    },
  )

  it('can be canceled again, but not paused or resumed', async () => {
    const id = await frozen(2)
    await control(id, 'cancel')
    expect((await control(id, 'resume')).body).toMatchObject({ code: 'campaign_cancelling' })
    await queue.workOff(worker)
    expect((await control(id, 'cancel')).status).toBe(200)
    for (const action of ['pause', 'resume'])
      expect(await control(id, action)).toMatchObject({
        status: 409,
        body: { code: 'campaign_finished' },
      })
  })
})

it('a campaign is “finished”, not canceled, if all its recipients unsubscribed', async () => {
  const ids = await backend.subscribers(3)
  const id = await sendToAll()
  await queue.take()
  await deliver({ kind: 'freeze', campaignId: id })
  for (const one of ids.values()) await backend.unsubscribe(one)
  await queue.workOff(worker)
  expect(await campaign(id)).toMatchObject({ status: 'finished', excluded: { unsubscribed: 3 } })
})

describe('a finished campaign', () => {
  it('cannot be paused, resumed or canceled', async () => {
    const id = await frozen(2)
    await queue.workOff(worker)
    for (const action of ['pause', 'resume', 'cancel'])
      expect(await control(id, action)).toMatchObject({
        status: 409,
        body: { code: 'campaign_finished' },
      })
    expect((await control('nothing', 'pause')).status).toBe(404)
    expect((await control(id, 'explode')).status).toBe(400)
  })
})

describe('a campaign that pauses by itself', () => {
  it('resumes a day after it used up the daily quota', async () => {
    // The test starts at half past the hour. The quota is counted by the hour, so the campaign waits 24.5 hours.
    later(1.5 * HOUR_MS - (Date.now() % HOUR_MS))
    const id = await frozen(40)
    // Two percent of the quota is reserved for welcome mail.
    ses.faults.dailyQuota = Math.ceil((ses.mailbox.list().length + 30) / 0.98)
    expect(await queue.workOff(worker)).toBe(0)
    const { pause, ...rest } = await campaign(id)
    expect(rest).toMatchObject({ status: 'paused', failedCount: 0, uncertainCount: 0 })
    // SES also counts mail that it refused in earlier tests, so the quota may allow fewer than 30 mails.
    expect(mailed()).toBeLessThanOrEqual(30)
    expect(mailed()).toBeGreaterThan(20)
    const { reason, resumes_at } = pause as { reason: string; resumes_at: string }
    expect(reason).toBe('quota')
    const wait = Date.parse(resumes_at) - Date.now()
    // The campaign resumes a day after the end of the hour in which the mails were sent.
    expect(wait / HOUR_MS).toBeCloseTo(24.5, 3)
    await backend.sweep()
    expect(await campaign(id)).toMatchObject({ status: 'paused' })
    ses.faults.dailyQuota = 1e6
    later(wait)
    await backend.sweep()
    expect(await queue.workOff(worker)).toBe(0)
    everyoneOnce(40)
    expect(await campaign(id)).toMatchObject({ status: 'finished', sentCount: 40 })
  })

  it('pauses if SES reports that the daily quota is used up', async () => {
    const id = await frozen(10)
    ses.faults.failNext = Array.from(
      { length: 8 },
      () => new SesError('Throttling', 'Daily message quota exceeded.'),
    )
    await queue.workOff(worker)
    expect(await campaign(id)).toMatchObject({ status: 'paused', pause: { reason: 'quota' } })
    expect(new Set(await states(id))).not.toContain('sending')
  })

  it('resumes within 16 minutes after SES blocks the account, and mails everybody once', async () => {
    const id = await frozen(10)
    ses.faults.failNext = Array.from(
      { length: 8 },
      () => new SesError('AccountSendingPausedException', 'Paused.'),
    )
    expect(await queue.workOff(worker)).toBe(0)
    expect(await campaign(id)).toMatchObject({
      status: 'paused',
      failedCount: 0,
      pause: { reason: 'blocked', resumes_at: expect.any(String) },
    })
    ses.faults.failNext = []
    later(16 * 60_000)
    await backend.sweep()
    await queue.workOff(worker)
    everyoneOnce(10)
  })

  it('stays paused after too many bounces until sending is allowed again', async () => {
    const id = await frozen(10)
    const why = { reason: 'bounces', rate: 0.03 } as const
    await stopSending('campaigns', why, await readSendingSwitch(), new Date())
    await queue.workOff(worker)
    expect(await campaign(id)).toMatchObject({
      status: 'paused',
      pause: { reason: 'reputation', resumes_at: null },
    })
    expect(mailed()).toBe(0)
    expect(await control(id, 'resume')).toMatchObject({
      status: 409,
      body: { code: 'sending_stopped' },
    })
    await backend.sweep()
    expect(await campaign(id)).toMatchObject({ status: 'paused' })
    await openSwitch('campaigns', SYSTEM, new Date())
    await backend.sweep()
    await queue.workOff(worker)
    everyoneOnce(10)
  })
})

describe('recipients who get no mail', () => {
  it('are counted by reason', async () => {
    const ids = await backend.subscribers(10)
    const id = await sendToAll()
    await queue.take()
    await deliver({ kind: 'freeze', campaignId: id })
    await backend.unsubscribe(ids.get('person-1@example.com'))
    await suppressAddress(normalizeEmail('person-2@example.com'), 'bounce', new Date())
    ses.faults.failNext = [new SesError('MessageRejected', 'Address blacklisted.')]
    await queue.workOff(worker)
    expect(await campaign(id)).toMatchObject({
      recipientCount: 10,
      sentCount: 7,
      excludedCount: 2,
      excluded: { unsubscribed: 1, suppressed: 1 },
      failedCount: 1,
      failed: { MessageRejected: 1 },
      uncertainCount: 0,
      remainingCount: 0,
    })
  })
})

describe('a campaign’s report on its recipients', () => {
  it('lists each recipient once with an outcome', async () => {
    const id = await frozen(7)
    ses.faults.failNext = [new SesError('MessageRejected', 'Address blacklisted.')]
    await queue.workOff(worker)
    const { body } = await backend.receipt(id)
    const recipients = body?.recipients as Record<string, unknown>[]
    expect(body?.next).toBeNull()
    expect(recipients).toHaveLength(7)
    expect(recipients.filter(({ outcome }) => outcome === 'submitted')).toHaveLength(6)
    expect(recipients).toContainEqual({
      address: expect.any(String),
      outcome: 'failed',
      reason: 'MessageRejected',
      at: null,
      message: null,
    })
    const ids = ses.mailbox.list().slice(0, 6)
    for (const { message } of recipients.filter((one) => one.outcome === 'submitted'))
      expect(ids.map((mail) => mail.id)).toContain(message)
    expect((await backend.receipt(id, '000000')).body).toEqual({ recipients: [], next: null })
    expect((await backend.receipt('nothing')).status).toBe(404)
  })

  it('lists recipients in their stored order on all pages', async () => {
    // A page holds ten chunks, so the last recipient is on a second page.
    const id = await frozen(10 * CHUNK_SIZE + 1)
    const inOrder = (await backend.ledger(id)).entries.map(({ address }) => address)
    const { send } = documents
    vi.spyOn(documents, 'send').mockImplementation(async (...given) => {
      const answer = await Reflect.apply(send, documents, given)
      for (const items of Object.values(answer.Responses ?? {}))
        if (Array.isArray(items)) items.reverse()
      return answer
    })
    const pages: unknown[][] = []
    for (let after: string | undefined, next: unknown; next !== null; after = String(next)) {
      const { body } = await backend.receipt(id, after)
      const recipients = body?.recipients as { address: string }[]
      pages.push(recipients.map(({ address }) => address))
      next = body?.next
    }
    expect(pages.map(({ length }) => length)).toEqual([10 * CHUNK_SIZE, 1])
    expect(pages.flat()).toEqual(inOrder)
  })

  it.each(['0000001', 'x000000', '000000x'])('refuses the cursor %s', async (after) => {
    const id = await frozen(1)
    expect((await backend.receipt(id, after)).status).toBe(400)
  })
})

describe('the job that runs each minute', () => {
  it('freezes a campaign after a minute if its queue message was lost', async () => {
    await backend.subscribers(3)
    const id = await sendToAll()
    expect(await queue.take()).toHaveLength(1)
    expect(await backend.sweep()).toEqual({ moved: 0 })
    later(61_000)
    expect(await backend.sweep()).toEqual({ moved: 1 })
    await queue.workOff(worker)
    everyoneOnce(3)
    expect(await campaign(id)).toMatchObject({ status: 'finished' })
  })

  it('queues the sender again if its queue message was lost', async () => {
    await frozen(CHUNK_SIZE + 12)
    await queue.take()
    expect(await backend.sweep()).toEqual({ moved: 0 })
    expect(await queue.take()).toEqual([SEND])
    await deliver(SEND)
    everyoneOnce(CHUNK_SIZE + 12)
  })

  it('starts nothing if all campaigns are finished', async () => {
    const id = await frozen(3)
    await queue.workOff(worker)
    expect(await campaign(id)).toMatchObject({ status: 'finished' })
    await backend.sweep()
    expect(await queue.take()).toEqual([])
  })
})
