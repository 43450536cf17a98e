import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { freezePage } from '../../../lambdas/campaigns/audience/freeze-store.ts'
import { findCampaign } from '../../../lambdas/campaigns/campaign-store.ts'
import { handler as list } from '../../../lambdas/campaigns/handlers/list-campaigns.ts'
import { handler as timedWorker } from '../../../lambdas/campaigns/handlers/run-campaign.ts'
import { startCampaign } from '../../../lambdas/campaigns/schedule/start-campaign.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { SEND, startCampaigns } from '../../support/campaigns.ts'
import { sleepersClock } from '../../support/clock.ts'
import { linkOf } from '../../support/mail-link.ts'
import { queueEvent } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns()
const { ses, queue, worker, deliver } = backend

let start: number

beforeEach(async () => {
  await backend.fresh()
  start = ses.mailbox.list().length
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Object.assign(ses.faults, { failNext: [], failureRate: 0, maxSendRate: 500, dailyQuota: 1e6 })
})

const sendToAll = async (wish: Record<string, unknown> = {}) => {
  const { status, body } = await backend.send({ emailType: 'newsletter', ...wish })
  if (status !== 202) throw new Error(`Answered ${status} ${JSON.stringify(body)}`)
  return String(body?.campaignId)
}
const mails = () => backend.mailsPerAddress(start)
const everyoneOnce = (count: number) => {
  expect(mails().size).toBe(count)
  expect([...mails().values()].every((number) => number === 1)).toBe(true)
}

describe('a campaign to all subscribers', () => {
  it('mails each of 120 subscribers once', async () => {
    const ids = await backend.subscribers(120)
    const id = await sendToAll()
    expect(await backend.counts(id)).toMatchObject({ status: 'freezing', recipientCount: 120 })
    expect(await queue.workOff(worker)).toBe(0)
    everyoneOnce(120)
    expect((await backend.get(id)).body).toEqual({
      campaignId: id,
      kind: 'newsletter',
      subject: 'Newsletter - Latest Updates',
      status: 'finished',
      recipientCount: 120,
      sentCount: 120,
      excludedCount: 0,
      excluded: {},
      failedCount: 0,
      failed: {},
      uncertainCount: 0,
      remainingCount: 0,
      pause: null,
      scheduled_for: null,
      stopped_because: null,
      resend_of: null,
      audience: null,
      wave: null,
      sent_again_as: null,
      eta: null,
      stands_still_since: null,
      created_at: expect.any(String),
      finished_at: expect.any(String),
    })
    expect(await backend.analytics('instant')).toEqual([
      {
        email_type: 'instant',
        period: expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d#${id}$`)),
        sent_at: expect.any(String),
        recipients_count: 120,
      },
    ])
    const { chunks } = await backend.ledger(id)
    expect(chunks.map(({ addresses }) => addresses.length)).toEqual([96, 24])
    expect([...ids.keys()].every((address) => mails().has(address))).toBe(true)
  })

  it('gives each recipient their own unsubscribe links', async () => {
    const ids = await backend.subscribers(2)
    const campaignId = await sendToAll({ emailType: 'offer', subject: 'Half off' })
    await queue.workOff(worker)
    for (const [address, id] of ids) {
      const link = await linkOf(id)
      const [mail] = ses.mailbox.list({ to: address })
      const raw = (await ses.mailbox.raw(mail?.id ?? '')) ?? ''
      const { subject, html, text, headers } = await PostalMime.parse(raw)
      expect(subject).toBe('Half off')
      expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
        `<https://myplateful.test/api/unsubscribe?s=${link}&c=${campaignId}>`,
      )
      for (const body of [html, text]) expect(body).toContain(`/unsubscribe?s=${link}`)
    }
  })

  it.each([
    ['welcome', 'welcome'],
    ['announcement', 'instant'],
    ['offer', 'instant'],
  ])('counts a mail of the template “%s” under the type “%s”', async (emailType, type) => {
    await backend.subscribers(1)
    await sendToAll({ emailType })
    await queue.workOff(worker)
    expect((await backend.analytics(type)).map((row) => row.recipients_count)).toEqual([1])
  })

  it('finishes immediately if nobody is on the list', async () => {
    const id = await sendToAll()
    expect(await queue.workOff(worker)).toBe(0)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', recipientCount: 0 })
  })

  it('excludes people who unsubscribed after its recipients were frozen', async () => {
    const ids = await backend.subscribers(10)
    const id = await sendToAll()
    await deliver({ kind: 'freeze', campaignId: id })
    await backend.unsubscribe(ids.get('person-3@example.com'))
    await queue.workOff(worker)
    expect(await backend.counts(id)).toMatchObject({
      status: 'finished',
      recipientCount: 10,
      sentCount: 9,
      excludedCount: 1,
    })
    expect(mails().has('person-3@example.com')).toBe(false)
    const { entries } = await backend.ledger(id)
    expect(entries.filter(({ outcome }) => outcome.state === 'excluded')).toEqual([
      { address: 'person-3@example.com', outcome: { state: 'excluded', reason: 'unsubscribed' } },
    ])
  })

  it('does not reach people who joined after its recipients were frozen', async () => {
    await backend.subscribers(3)
    const id = await sendToAll()
    await deliver({ kind: 'freeze', campaignId: id })
    await backend.subscribers(2, 'late.example.com')
    await queue.workOff(worker)
    expect(await backend.counts(id)).toMatchObject({ recipientCount: 3, sentCount: 3 })
    everyoneOnce(3)
  })

  it('continues after SES refuses a recipient', async () => {
    await backend.subscribers(10)
    const id = await sendToAll()
    ses.faults.failNext = [new SesError('MessageRejected', 'Address blacklisted.')]
    expect(await queue.workOff(worker)).toBe(0)
    expect(await backend.counts(id)).toMatchObject({ sentCount: 9, failedCount: 1 })
    const { entries } = await backend.ledger(id)
    expect(entries.filter(({ outcome }) => outcome.reason === 'MessageRejected')).toHaveLength(1)
  })

  it('does not mail a recipient again after an unclear answer from SES', async () => {
    await backend.subscribers(10)
    const id = await sendToAll()
    ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    await queue.workOff(worker)
    expect(await backend.counts(id)).toMatchObject({ sentCount: 9, uncertainCount: 1 })
    expect(mails().size).toBe(9)
  })
})

describe('a campaign’s mail', () => {
  const startAll = (content: string) =>
    startCampaign({
      campaignId: 'digest-2026-11-22',
      kind: 'digest',
      mail: { subject: 'This week', preheader: 'x', content },
      by: SYSTEM,
      now: new Date(),
    })

  it('is not sent if it has 90 KB or more', async () => {
    await backend.subscribers(2)
    await startAll(`<p>${'word '.repeat(18_000)}</p>`)
    await queue.workOff(worker)
    const { body } = await backend.get('digest-2026-11-22')
    expect(body).toMatchObject({ status: 'cancelled', recipientCount: 0, sentCount: 0 })
    expect(body?.stopped_because).toMatch(/^Size: \d+ KB: over 90 KB/)
    expect(vi.mocked(console.error).mock.calls.map(([said]) => said.event)).toEqual([
      'campaign_too_large',
    ])
    expect(mails().size).toBe(0)
    expect(await backend.sweep()).toEqual({ moved: 0 })
  })

  it('is sent if it is just below 90 KB', async () => {
    await backend.subscribers(1)
    await startAll(`<p>${'word '.repeat(7_000)}</p>`)
    await queue.workOff(worker)
    const { body } = await backend.get('digest-2026-11-22')
    expect(body).toMatchObject({ status: 'finished', sentCount: 1, stopped_because: null })
  })
})

describe('repeated queue messages and requests', () => {
  it('cause exactly one mail per recipient if the sender gets three messages simultaneously', async () => {
    await backend.subscribers(120)
    const id = await sendToAll()
    await deliver({ kind: 'freeze', campaignId: id })
    await queue.take()
    const answers = await Promise.all([deliver(SEND), deliver(SEND), deliver(SEND)])
    await deliver(SEND)
    expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
    everyoneOnce(120)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 120 })
    expect((await backend.analytics('instant')).map((row) => row.recipients_count)).toEqual([120])
  })

  it('cause exactly one mail per recipient if three messages freeze the recipients simultaneously', async () => {
    await backend.subscribers(120)
    const id = await sendToAll()
    const freeze = { kind: 'freeze', campaignId: id } as const
    await Promise.all([deliver(freeze), deliver(freeze), deliver(freeze)])
    await queue.workOff(worker)
    await deliver(freeze)
    await queue.workOff(worker)
    everyoneOnce(120)
    expect(await backend.counts(id)).toMatchObject({ recipientCount: 120, sentCount: 120 })
    const { entries } = await backend.ledger(id)
    expect(new Set(entries.map(({ address }) => address)).size).toBe(120)
    expect(entries).toHaveLength(120)
  })

  it('do not change the frozen list of recipients', async () => {
    const ids = await backend.subscribers(120)
    const id = await sendToAll()
    await deliver({ kind: 'freeze', campaignId: id })
    const before = (await backend.ledger(id)).entries
    await backend.unsubscribe(ids.get('person-1@example.com'))
    await backend.subscribers(5, 'late.example.com')
    await deliver({ kind: 'freeze', campaignId: id })
    expect((await backend.ledger(id)).entries).toEqual(before)
  })

  it('do not add recipients after the freeze has ended', async () => {
    await backend.subscribers(120)
    const id = await sendToAll()
    const seen = await findCampaign(id)
    if (!seen) throw new Error('No campaign')
    await deliver({ kind: 'freeze', campaignId: id })
    const before = await backend.ledger(id)
    await freezePage(
      seen,
      { addresses: [normalizeEmail('late@example.com')], next: undefined },
      new Date(),
    )
    expect(await backend.ledger(id)).toEqual(before)
    expect(await backend.counts(id)).toMatchObject({ recipientCount: 120 })
  })

  it('start one campaign if the requests have the same requestId', async () => {
    await backend.subscribers(5)
    const requestId = randomUUID()
    const body = { emailType: 'offer', requestId }
    const [first, second] = await Promise.all([backend.send(body), backend.send(body)])
    expect(first).toEqual(second)
    await queue.workOff(worker)
    const third = await backend.send({ ...body, subject: 'Another' })
    expect(third.status).toBe(202)
    expect(third.body).toMatchObject({
      campaignId: first.body?.campaignId,
      status: 'finished',
      subject: 'Exclusive Early Bird Offer',
    })
    await queue.workOff(worker)
    everyoneOnce(5)
  })

  it('start separate campaigns if the requests have no requestId', async () => {
    expect(await sendToAll()).not.toBe(await sendToAll())
  })
})

describe('a campaign during SES throttling', () => {
  it('reaches everybody if SES throttles requests above its rate', async () => {
    await backend.subscribers(120)
    const id = await sendToAll()
    sleepersClock()
    ses.faults.maxSendRate = 50
    expect(await queue.workOff(worker)).toBe(0)
    everyoneOnce(120)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 120 })
  })

  it('reaches everybody if SES throttles 30 % of requests', async () => {
    await backend.subscribers(120)
    const id = await sendToAll()
    ses.faults.failureRate = 0.3
    sleepersClock()
    expect(await queue.workOff(worker)).toBe(0)
    everyoneOnce(120)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 120 })
  })

  it('is continued by another sender after the first sender runs out of time', async () => {
    await backend.subscribers(10)
    const id = await sendToAll()
    await deliver({ kind: 'freeze', campaignId: id })
    await queue.take()
    sleepersClock()
    let left = 31_000
    const context = { getRemainingTimeInMillis: () => (left -= 300) }
    ses.faults.maxSendRate = 0
    expect(await timedWorker(queueEvent(SEND), context)).toEqual({ batchItemFailures: [] })
    expect(await backend.counts(id)).toMatchObject({ status: 'sending', uncertainCount: 0 })
    expect(
      (await backend.ledger(id)).entries.every(({ outcome }) => outcome.state === 'waiting'),
    ).toBe(true)
    ses.faults.maxSendRate = 500
    expect(await queue.take()).toEqual([SEND])
    await deliver(SEND)
    await queue.workOff(worker)
    expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: 10 })
    everyoneOnce(10)
  })
})

describe('the API for campaigns', () => {
  it('lists the latest 50 campaigns, newest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    const ids: string[] = []
    for (let n = 0; n < 52; n += 1) {
      vi.setSystemTime(Date.now() + 1000)
      ids.push(await sendToAll({ customContent: `<p>${'long '.repeat(7000)}</p>` }))
    }
    const { status, body } = await call(list, { method: 'GET', scopes: ['myplateful/staff'] })
    const found = body?.campaigns as { campaignId: string }[]
    expect(status).toBe(200)
    expect(found.map(({ campaignId }) => campaignId)).toEqual(ids.toReversed().slice(0, 50))
    expect(JSON.stringify(body)).not.toContain('long')
  })

  it('answers 404 for an unknown campaign', async () => {
    const { status, body } = await backend.get('nothing')
    expect([status, body?.code]).toEqual([404, 'not_found'])
  })
})
