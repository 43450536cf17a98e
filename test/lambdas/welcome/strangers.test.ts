import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { range } from 'es-toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/mail/welcome-limits.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { batchOf, bounced } from '../../support/ses-events.ts'
import {
  addressAtOwnDomain,
  belowDomain,
  expectDomainToGet,
  expectFiveADay,
  startStrangers,
} from '../../support/strangers.ts'

/** Tests how joins by strangers affect other people's mail. strangers.long.test.ts has hundreds of strangers. */
const strangers = await startStrangers()
const { join, joinMany, workOff, bounceAll, deliverAll, sweep, minuteLater, start, since } =
  strangers
const { state, welcome, withoutProof } = strangers

beforeEach(strangers.begin)

const NO_PROOF = { proof: false }
const visit = (email = 'ada@gmail.com') => join(email, { from: '198.51.100.1' })

describe('joins with dead addresses', () => {
  it('are reported to staff and in the log, with their bounce rate', async () => {
    await joinMany(10, 'gone', NO_PROOF)
    await bounceAll()
    const day = { sent: 10, bounces: 10, complaints: 0 }
    const why = { reason: 'bounces', rate: 1 }
    expect(await state()).toMatchObject({ campaigns: { switch: { kind: 'open' } } })
    expect(await withoutProof()).toEqual({
      switch: { kind: 'stopped', ...why, since: '2026-11-21T12:30:00.000Z' },
      lastDay: day,
      limits: { bounces: 0.04, complaints: 0.0008, least: 10 },
      waiting: 0,
      apart: 0,
    })
    const logged = { event: 'welcome_stopped', mailClass: 'welcome_without_proof' }
    expect(vi.mocked(console.error)).toHaveBeenCalledWith({ ...logged, ...why, limit: 0.04, day })
  })

  it('stop only welcome mail for joins without a proof of work', async () => {
    await joinMany(14, 'gone', NO_PROOF)
    await bounceAll()
    const before = start()
    await visit()
    await join('bea@example.com', { from: '198.51.100.2', proof: false })
    await workOff()
    expect(since(before)).toEqual(['ada@gmail.com'])
    expect(await state()).toMatchObject({
      welcome: { switch: { kind: 'open' } },
      welcome_without_proof: { switch: { kind: 'stopped' }, waiting: 1 },
    })
  })
})

it('bounces of campaigns do not stop welcome mail', async () => {
  const options = { campaign: 'news' }
  for (const n of range(12)) await record(batchOf(bounced({ ...options, messageId: `mail-${n}` })))
  expect(await state()).toMatchObject({
    campaigns: { switch: { kind: 'stopped' } },
    welcome: { switch: { kind: 'open' } },
    welcome_without_proof: { switch: { kind: 'open' } },
  })
})

describe('welcome mail for joins without a proof of work', () => {
  it('is held after too many bounces, until the bounces are a day old', async () => {
    await joinMany(10, 'gone', NO_PROOF)
    await bounceAll()
    await join('ada@example.com', NO_PROOF)
    await workOff()
    const before = start()
    minuteLater(23 * 60)
    await sweep()
    expect(since(before)).toEqual([])
    minuteLater(3 * 60)
    await sweep()
    minuteLater()
    await sweep()
    expect(await withoutProof()).toMatchObject({ switch: { kind: 'open' }, waiting: 0 })
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('is held after too many bounces, until the bounces of the last day fall below the limit', async () => {
    await joinMany(5, 'early', NO_PROOF)
    await bounceAll()
    minuteLater(20 * 60)
    await joinMany(6, 'late', NO_PROOF)
    await bounceAll()
    expect(await withoutProof()).toMatchObject({ switch: { kind: 'stopped' } })
    minuteLater(6 * 60)
    await sweep()
    expect(await withoutProof()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { bounces: 6 },
    })
  })
})

describe('welcome mail for joins from one network', () => {
  const NEAR = '203.0.113.7'
  const near = (n: number) => join(addressAtOwnDomain('near', n), { from: NEAR })

  it('is held after three mails until SES reports a delivery', async () => {
    const before = start()
    for (const n of range(6)) await near(n)
    await workOff()
    expect(since(before)).toHaveLength(WELCOME_LIMITS.unprovenNetwork)
    minuteLater()
    await sweep()
    expect(since(before)).toHaveLength(WELCOME_LIMITS.unprovenNetwork)
    await deliverAll()
    minuteLater()
    await sweep()
    expect(since(before)).toHaveLength(6)
  })

  it('is held for at most three days after three mails bounced', async () => {
    const before = start()
    for (const n of range(6)) await near(n)
    await workOff()
    await bounceAll()
    minuteLater()
    await sweep()
    await near(6)
    await visit()
    await workOff()
    expect(since(before).slice(WELCOME_LIMITS.unprovenNetwork)).toEqual(['ada@gmail.com'])
    // The three bounces come from one network, so they count as one bounce of the mail class.
    expect(await welcome()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { sent: 3, bounces: 1 },
      waiting: 0,
      apart: 4,
    })
    await deliverAll()
    minuteLater(3 * 24 * 60)
    await sweep()
    expect(since(before)).toHaveLength(2 * WELCOME_LIMITS.unprovenNetwork + 1)
  })
})

describe('welcome mail to one domain', () => {
  it('is limited to five a day for joins without a proof of work', () =>
    expectDomainToGet(strangers, WELCOME_LIMITS.domainPerDay.welcome_without_proof, NO_PROOF))

  it('is held after three bounces, even if the joins came from different networks', async () => {
    const before = start()
    for (const n of range(4)) {
      await join(belowDomain('gone.org', n))
      await workOff()
      await bounceAll()
    }
    await visit()
    await workOff()
    expect(since(before)).toHaveLength(4)
    expect(since(before)[3]).toBe('ada@gmail.com')
    expect(await welcome()).toMatchObject({ lastDay: { sent: 3, bounces: 1 }, apart: 1 })
  })
})

describe('an inbox at a large provider', () => {
  it('gets at most five mails a day, even if its addresses differ in tags and dots', () =>
    expectFiveADay(strangers, (n) => `a.d${n % 2 ? '.' : ''}a+${n}@gmail.com`))
})

describe('welcome mail', () => {
  it('is dropped after seven days of waiting', async () => {
    await joinMany(14, 'gone', NO_PROOF)
    await bounceAll()
    await join('ada@example.com', NO_PROOF)
    await workOff()
    minuteLater((WELCOME_LIMITS.keptDays + 1) * 24 * 60)
    const before = start()
    for (const _ of range(2)) {
      await sweep()
      minuteLater()
    }
    expect(since(before)).toEqual([])
    expect(await withoutProof()).toMatchObject({ waiting: 0, apart: 0 })
    await strangers.ask('ada@example.com')
    await workOff()
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('leaves no network, inbox or domain in plain text in the work table or in SES tags', async () => {
    await join('victim+1@gmail.com', { from: '203.0.113.7' })
    await join('ada@shop.example', { from: '203.0.113.8', asks: false })
    const work = async () =>
      (await strangers.documents.send(new ScanCommand({ TableName: 'myplateful-work' }))).Items ??
      []
    expect(JSON.stringify(await work())).not.toMatch(/203\.0\.113|victim|shop/)
    await workOff()
    await sweep()
    const items = (await work()).filter(({ pk }) => /^(?:welcome-|mail-groups)/.test(String(pk)))
    expect(items.length).toBeGreaterThanOrEqual(6)
    expect(items.every(({ expires_at }) => expires_at > Date.now() / 1000)).toBe(true)
    expect(JSON.stringify(await work())).not.toMatch(/203\.0\.113|victim|shop/)
    const tags = strangers.ses.mailbox
      .list()
      .slice(0, 2)
      .map(({ id }) => strangers.ses.mailbox.accepted(id)?.tags)
    expect(JSON.stringify(tags)).not.toMatch(/203\.0\.113|victim|shop/)
    expect(tags[0]).toMatchObject({ caused_by: ['visitor'], network: [expect.any(String)] })
  })
})
