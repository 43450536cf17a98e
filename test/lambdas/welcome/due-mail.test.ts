import { range } from 'es-toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WELCOME_PROVES_AFTER_MINUTES } from '../../../contract/business.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { handler as add } from '../../../lambdas/subscribers/handlers/add-subscriber.ts'
import { handler as confirm } from '../../../lambdas/subscribers/handlers/confirm.ts'
import { handler as bringIn } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { handler as joinHandler } from '../../../lambdas/subscribers/handlers/join.ts'
import { confirmToken } from '../../../lambdas/subscribers/standing/links.ts'
import { findRow } from '../../../lambdas/subscribers/standing/subscriber-store.ts'
import { erase } from '../../../lambdas/subscribers/standing/subscription.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { expectDeathsToBeSafe, RELEASE } from '../../support/dying-welcome-worker.ts'
import { queueEvent } from '../../support/queue.ts'
import { call } from '../../support/request.ts'
import { startStrangers } from '../../support/strangers.ts'
import { welcomeEverybody } from '../../support/welcomed.ts'

const strangers = await startStrangers()
const {
  join,
  joinMany,
  workOff,
  bounceAll,
  reportOutcomes,
  sweep,
  minuteLater,
  start,
  since,
  ses,
} = strangers
const { state, withoutProof, openSwitches, unsubscribe, sendWelcome, welcomeQueue } = strangers

beforeEach(strangers.begin)

const RELEASE_OTHERS = { ...RELEASE, mailClass: 'welcome_without_proof' }
const NO_PROOF = { proof: false }

describe('the welcome mail of a person who joins', () => {
  it.each([
    ['with a proof of work', { asks: false }],
    ['without a proof of work', { asks: false, proof: false }],
  ])('is sent once after a join %s, without a request by the browser', async (_, stranger) => {
    const before = start()
    await join('ada@example.com', stranger)
    await sweep()
    minuteLater()
    await sweep()
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('is sent once if the browser requests it while the sweeper runs', async () => {
    const before = start()
    await join('ada@example.com')
    const jobs = await welcomeQueue.take()
    await Promise.all([
      ...jobs.map((job) => sendWelcome(queueEvent(job))),
      ...jobs.map((job) => sendWelcome(queueEvent(job))),
      ...range(3).map(() => sendWelcome(queueEvent(RELEASE))),
    ])
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('is not sent if a program filled in the hidden field of the form', async () => {
    const before = start()
    const body = { email: 'bot@example.com', source: 'landing_page', website: 'x' }
    expect((await call(joinHandler, { body })).status).toBe(201)
    await sweep()
    expect(since(before)).toEqual([])
  })
})

describe('a campaign after a join', () => {
  const campaign = async () => {
    const before = start()
    const { body } = await strangers.send({ emailType: 'newsletter' })
    await strangers.queue.workOff(strangers.worker)
    const counts = await strangers.counts(String(body?.campaignId))
    return { mails: since(before).toSorted(), ...counts }
  }

  it('is not stopped by six joins with dead addresses', async () => {
    const people = ['ada@example.com', 'bea@example.com']
    for (const email of people) await join(email)
    await welcomeEverybody()
    await joinMany(6, 'gone', { asks: false })
    expect(await campaign()).toMatchObject({ mails: people, excludedCount: 6 })
    await sweep()
    await reportOutcomes()
    minuteLater(WELCOME_PROVES_AFTER_MINUTES)
    expect(await campaign()).toMatchObject({ mails: people, recipientCount: 2 })
    expect(await state()).toMatchObject({ campaigns: { switch: { kind: 'open' } } })
  })

  it('excludes a person for five minutes after SES accepted the welcome mail', async () => {
    await join('ada@example.com')
    await workOff()
    minuteLater(WELCOME_PROVES_AFTER_MINUTES - 1)
    expect(await campaign()).toMatchObject({ mails: [], excludedCount: 1 })
    minuteLater(1)
    expect(await campaign()).toMatchObject({ mails: ['ada@example.com'] })
  })

  it('reaches a person as soon as SES reports the welcome mail as delivered', async () => {
    await join('ada@example.com')
    await workOff()
    await strangers.deliverAll()
    expect(await campaign()).toMatchObject({ mails: ['ada@example.com'] })
  })

  it('reaches a person who unsubscribed, joined again and followed the link in the welcome mail', async () => {
    await join('ada@example.com')
    await workOff()
    const id = (await findRow(normalizeEmail('ada@example.com')))?.id
    await unsubscribe(id)
    await join('ada@example.com')
    expect(await campaign()).toMatchObject({ mails: [] })
    await call(confirm, { query: { s: confirmToken({ id: String(id) }) } })
    expect(await campaign()).toMatchObject({ mails: ['ada@example.com'] })
  })

  it('excludes people whose welcome mail is refused or uncertain', async () => {
    await join('ada@example.com')
    ses.faults.failNext = [new SesError('MessageRejected', 'No.')]
    await workOff()
    await join('bea@example.com')
    ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    await workOff()
    minuteLater(30)
    await sweep()
    expect(await campaign()).toMatchObject({ mails: [], excludedCount: 2 })
  })

  it('reaches people whom staff added or imported', async () => {
    const scopes = ['myplateful/staff']
    const consent = 'Signed the list at the fair in Muncie'
    await call(add, { body: { email: 'ada@example.com', consent }, scopes })
    const record = {
      email: 'bea@example.org',
      consent_version: '2025-01',
      consent_at: '2026-01-05T10:00:00.000Z',
    }
    const lines = [{ line: 2, record }]
    await call(bringIn, { body: { dryRun: false, import: { id: 'import-1' }, lines }, scopes })
    await joinMany(14, 'gone', NO_PROOF)
    await bounceAll()
    const before = start()
    for (const email of ['ada@example.com', 'bea@example.org']) await strangers.ask(email)
    await workOff()
    expect(since(before)).toEqual([])
    expect(await withoutProof()).toMatchObject({ switch: { kind: 'stopped' }, waiting: 2 })
    expect(await campaign()).toMatchObject({ mails: ['ada@example.com', 'bea@example.org'] })
  })
})

describe('held welcome mail', () => {
  const held = ['ada@example.com', 'bea@example.org', 'cleo@example.net']
  const ids = new Map<string, string>()
  let before: number

  beforeEach(async () => {
    await joinMany(10, 'gone', NO_PROOF)
    await bounceAll()
    for (const email of held) {
      ids.set(email, (await join(email, NO_PROOF)).id)
      await workOff()
      minuteLater()
    }
    before = start()
  })

  it('is sent newest first after staff allow sending again', async () => {
    expect(await withoutProof()).toMatchObject({ waiting: 3 })
    expect(await openSwitches()).toMatchObject({
      welcome_without_proof: {
        switch: { kind: 'open' },
        lastDay: { sent: 0, bounces: 0 },
        waiting: 3,
      },
    })
    await sweep()
    expect(since(before)).toEqual(held.toReversed())
    expect(await withoutProof()).toMatchObject({ waiting: 0 })
  })

  it('is sent once even if the sweeper and the worker run several times', async () => {
    await openSwitches()
    await strangers.sweep()
    await Promise.all(range(4).map(() => sendWelcome(queueEvent(RELEASE_OTHERS))))
    await sweep()
    expect(since(before).toSorted()).toEqual(held)
  })

  it('is sent once even if the browser requests it again', async () => {
    minuteLater(11)
    const { status, text } = await strangers.ask('ada@example.com')
    expect([status, text]).toEqual([202, '{"sentCount":1}'])
    await workOff()
    expect(await withoutProof()).toMatchObject({ waiting: 3 })
    await openSwitches()
    await sweep()
    expect(since(before).toSorted()).toEqual(held)
  })

  it('is not sent to a person who unsubscribed or was erased in the meantime', async () => {
    await unsubscribe(ids.get('ada@example.com'))
    await erase(normalizeEmail('bea@example.org'), SYSTEM, new Date())
    minuteLater(2)
    await openSwitches()
    await sweep()
    expect(since(before)).toEqual(['cleo@example.net'])
    expect(await withoutProof()).toMatchObject({ waiting: 0 })
  })

  it('is sent at once if the person joins again with a proof of work', async () => {
    await join('ada@example.com')
    await workOff()
    expect(since(before)).toEqual(['ada@example.com'])
    await openSwitches()
    await sweep()
    expect(since(before).toSorted()).toEqual(held)
  })

  it('stays held while SES accepts nothing', async () => {
    await openSwitches()
    const { maxSendRate } = ses.faults
    ses.faults.maxSendRate = 0
    for (const _ of range(7)) {
      await sweep()
      minuteLater()
    }
    expect(await withoutProof()).toMatchObject({ waiting: 3 })
    ses.faults.maxSendRate = maxSendRate
    // SES limits the mails per second, so one sweep may not be enough.
    await vi.waitFor(async () => {
      minuteLater()
      await sweep()
      expect(since(before).toSorted()).toEqual(held)
    }, 60_000)
  })

  it('is no longer sent after the first few mails have all bounced', async () => {
    await joinMany(20, 'gone-too', NO_PROOF)
    await openSwitches()
    const mailed = []
    for (const _ of range(6)) {
      minuteLater()
      await sweep()
      await bounceAll()
      mailed.push(since(before).length)
    }
    expect(mailed).toEqual([4, 6, 7, 8, 8, 8])
    expect(await withoutProof()).toMatchObject({ switch: { kind: 'open' }, waiting: 15 })
    await join('visitor@example.edu', NO_PROOF)
    await workOff()
    expect(since(before)).toContain('visitor@example.edu')
  })
})

describe('a worker that dies right before, during or right after its request to SES', () => {
  it('never sends a mail twice', () =>
    expectDeathsToBeSafe(strangers, (steps) => {
      const request = steps.indexOf('SendRawEmailCommand')
      return [request - 1, request, request + 1]
    }))
})
