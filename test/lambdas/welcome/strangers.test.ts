import { range } from 'es-toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/business.ts'
import { batchOf, bounced, sent } from '../../support/ses-events.ts'
import { manyth, startStrangers } from '../../support/strangers.ts'

/** What strangers can and cannot do to the mail of others, by the one mail that they can cause. */
const strangers = await startStrangers()
const { join, joinMany, workOff, dead, alive, hear, sweep, minuteLater, start, since } = strangers
const { state, welcome, withoutProof, letGo } = strangers
const { handler: record } = await import('../../../lambdas/feedback/handlers/record-feedback.ts')

beforeEach(strangers.begin)

const NO_PROOF = { proof: false }
const visit = (email = 'ada@gmail.com') => join(email, { from: '198.51.100.1' })

describe('dead sign-ups', () => {
  it('leave the campaigns alone, with and without a proof', async () => {
    const mails = range(30).map((n) => sent({ messageId: `mail-${n}`, campaign: 'news' }))
    await record(batchOf(...mails))
    for (const proof of [true, false]) await joinMany(14, `gone-${proof}`, { proof })
    await dead()
    expect(await state()).toMatchObject({
      gate: { kind: 'open' },
      lastDay: { sent: 30, bounces: 0, complaints: 0 },
      welcome: {
        gate: { kind: 'slowed', reason: 'bounces', rate: 1 },
        withoutProof: { gate: { kind: 'held', reason: 'bounces', rate: 1 } },
      },
    })
  })

  it('are what staff are told, with the rate and since when', async () => {
    await joinMany(6, 'gone', NO_PROOF)
    await dead()
    expect(await withoutProof()).toMatchObject({
      gate: { kind: 'slowed', reason: 'bounces', rate: 1, since: '2026-11-21T12:30:00.000Z' },
      lastDay: { sent: 6, bounces: 6, complaints: 0 },
      limits: { slowed: { bounces: 0.02, least: 5 }, held: { bounces: 0.04, least: 10 } },
      waiting: 0,
      apart: 0,
    })
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'welcome_restricted', kind: 'slowed' }),
    )
  })

  it('without a proof hold only the mail of those without: visitors with one get theirs at once', async () => {
    await joinMany(14, 'gone', NO_PROOF)
    await dead()
    const before = start()
    await visit()
    await join('bea@example.com', { from: '198.51.100.2', proof: false })
    await workOff()
    expect(since(before)).toEqual(['ada@gmail.com'])
    expect(await welcome()).toMatchObject({
      gate: { kind: 'open' },
      withoutProof: { gate: { kind: 'held' }, waiting: 1 },
    })
  })

  it('with a proof, at as many domains from fifty networks, hold nobody’s but their own networks’', async () => {
    const from = (n: number) => `100.64.${n % 50}.1`
    for (const n of range(120)) await join(manyth('gone', n), { from: from(n) })
    await workOff()
    await dead()
    expect(await welcome()).toMatchObject({ gate: { kind: 'slowed' } })
    for (const _ of range(3)) {
      minuteLater()
      await sweep()
      await dead()
    }
    expect((await welcome()).gate.kind).toBe('slowed')
    const before = start()
    await visit()
    await join('bea@gone-7.example.net', { from: '192.0.2.2' })
    await join(manyth('visitor', 1), { from: from(3) })
    await workOff()
    expect(since(before)).toEqual(['ada@gmail.com', 'bea@gone-7.example.net'])
    expect(start()).toBeLessThanOrEqual(50 * WELCOME_LIMITS.unheardOfNetwork + 2 + before)
  })

  it('do not hold it where they are few beside the rest', async () => {
    await joinMany(WELCOME_LIMITS.perMinute.welcome, 'fine')
    await alive()
    minuteLater()
    await joinMany(1, 'gone')
    await dead()
    expect(await welcome()).toMatchObject({ gate: { kind: 'open' }, lastDay: { bounces: 1 } })
  })

  it('of a campaign leave the welcome mail alone', async () => {
    const told = { campaign: 'news' }
    for (const n of range(12)) await record(batchOf(bounced({ ...told, messageId: `mail-${n}` })))
    expect(await state()).toMatchObject({
      gate: { kind: 'stopped' },
      welcome: { gate: { kind: 'open' }, withoutProof: { gate: { kind: 'open' } } },
    })
  })

  it('without a proof: few are mailed, the rest waits, campaigns go on', async () => {
    const before = start()
    for (const round of range(3)) {
      for (const n of range(30))
        await join(manyth(`gone-${round}`, n), { from: `100.64.${n}.${round}`, proof: false })
      await workOff()
      await dead()
      minuteLater()
      await sweep()
    }
    const mailed = since(before).length
    expect(mailed).toBeLessThanOrEqual(2 * WELCOME_LIMITS.perMinute.welcome_without_proof)
    const { gate, waiting, apart } = await withoutProof()
    expect([gate.kind, waiting + apart]).toEqual(['held', 90 - mailed])
    expect(await state()).toMatchObject({ gate: { kind: 'open' } })
  })
})

describe('mail without a proof', () => {
  it('that is slowed goes out a little each hour, and the rest is kept', async () => {
    await joinMany(6, 'gone', NO_PROOF)
    await dead()
    const before = start()
    minuteLater()
    await joinMany(WELCOME_LIMITS.slowedPerHour, 'next', NO_PROOF)
    expect(since(before)).toHaveLength(WELCOME_LIMITS.slowedPerHour - 6)
    expect(await withoutProof()).toMatchObject({ waiting: 6 })
    minuteLater(60)
    await joinMany(1, 'later', NO_PROOF)
    expect(since(before)).toContain(manyth('later', 0))
  })

  it('opens by itself once the bounces are a day old, and what was held goes, once', async () => {
    await joinMany(10, 'gone', NO_PROOF)
    await dead()
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
    expect(await withoutProof()).toMatchObject({ gate: { kind: 'open' }, waiting: 0 })
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('is slowed where it was held, once fewer bounces are from today', async () => {
    await joinMany(5, 'early', NO_PROOF)
    await dead()
    minuteLater(20 * 60)
    await joinMany(6, 'late', NO_PROOF)
    await dead()
    expect(await withoutProof()).toMatchObject({ gate: { kind: 'held' } })
    minuteLater(6 * 60)
    await sweep()
    expect(await withoutProof()).toMatchObject({
      gate: { kind: 'slowed' },
      lastDay: { bounces: 6 },
    })
  })

  it('goes out again at once when staff let it, like the other', async () => {
    await joinMany(14, 'gone', NO_PROOF)
    await joinMany(14, 'gone-too')
    await dead()
    expect((await letGo()).body).toMatchObject({
      welcome: { gate: { kind: 'open' }, withoutProof: { gate: { kind: 'open' } } },
    })
  })
})

describe('a network', () => {
  const NEAR = '203.0.113.7'
  const near = (n: number) => join(manyth('near', n), { from: NEAR })

  it('has three mails under way until SES tells of one; then the rest follows', async () => {
    const before = start()
    for (const n of range(6)) await near(n)
    await workOff()
    expect(since(before)).toHaveLength(WELCOME_LIMITS.unheardOfNetwork)
    minuteLater()
    await sweep()
    expect(since(before)).toHaveLength(WELCOME_LIMITS.unheardOfNetwork)
    await alive()
    minuteLater()
    await sweep()
    expect(since(before)).toHaveLength(6)
  })

  it('whose mail bounces waits for a day or two by itself, and others do not', async () => {
    const before = start()
    for (const n of range(6)) await near(n)
    await workOff()
    await dead()
    minuteLater()
    await sweep()
    await near(6)
    await visit()
    await workOff()
    expect(since(before).slice(WELCOME_LIMITS.unheardOfNetwork)).toEqual(['ada@gmail.com'])
    // Its bounces are one in the figures of all.
    expect(await welcome()).toMatchObject({
      gate: { kind: 'open' },
      lastDay: { sent: 3, bounces: 1 },
      waiting: 0,
      apart: 4,
    })
    await alive()
    minuteLater(3 * 24 * 60)
    await sweep()
    expect(since(before)).toHaveLength(2 * WELCOME_LIMITS.unheardOfNetwork + 1)
  })

  it('is let twenty an hour, by the form too; the rest follows, and others are not kept waiting', async () => {
    const { handler: form } = await import('../../../lambdas/subscribers/handlers/join-by-form.ts')
    const before = start()
    for (const n of range(30)) {
      await near(n)
      await workOff()
      await alive()
    }
    expect(since(before)).toHaveLength(WELCOME_LIMITS.networkPerHour)
    const type = 'application/x-www-form-urlencoded'
    const headers = { 'content-type': type, ...strangers.headersFrom(NEAR) }
    const body = 'email=form%40example.com&source=landing_page'
    const { call } = await import('../../support/request.ts')
    expect((await call(form, { body, headers })).status).toBe(303)
    await visit()
    await workOff()
    expect(since(before)).toContain('ada@gmail.com')
    expect(since(before)).not.toContain('form@example.com')
    expect(await welcome()).toMatchObject({ apart: 10, withoutProof: { apart: 1 } })
    minuteLater(60)
    for (const _ of range(10)) {
      minuteLater()
      await sweep()
      await alive()
    }
    expect(since(before)).toHaveLength(WELCOME_LIMITS.networkPerHour + 12)
  })
})

describe('a domain', () => {
  const at = (domain: string, n: number) => `somebody-${n}@${n}.mail.${domain}`

  it.each([
    [true, WELCOME_LIMITS.domainPerDay.welcome],
    [false, WELCOME_LIMITS.domainPerDay.welcome_without_proof],
  ])(
    'gets so many a day, whatever the names and subdomains (proof: %s): %i',
    async (proof, most) => {
      const before = start()
      for (const n of range(most + 5)) await join(at('shop.co.uk', n), { proof })
      await workOff()
      await alive()
      expect(since(before)).toHaveLength(most)
      await join('ada@else.co.uk', { proof })
      await workOff()
      expect(since(before)).toContain('ada@else.co.uk')
      // The rest waits for the next day.
      minuteLater(16 * 60)
      for (const _ of range(2)) {
        await sweep()
        minuteLater()
      }
      expect(since(before)).toHaveLength(most + 6)
    },
  )

  it('whose addresses bounce waits by itself, from fifty networks too', async () => {
    const before = start()
    for (const n of range(4)) {
      await join(at('gone.org', n))
      await workOff()
      await dead()
    }
    await visit()
    await workOff()
    expect(since(before)).toHaveLength(4)
    expect(since(before)[3]).toBe('ada@gmail.com')
    expect(await welcome()).toMatchObject({ lastDay: { sent: 3, bounces: 1 }, apart: 1 })
  })
})

describe('an inbox of a large provider', () => {
  it.each([
    ['whatever tags and dots', (n: number) => `a.d${n % 2 ? '.' : ''}a+${n}@gmail.com`],
    ['by a hyphen', (n: number) => `ada-${n}@yahoo.com`],
    ['by an equals sign', (n: number) => `ada=${n}@gmx.de`],
    ['by names below its subdomain', (n: number) => `x${n}@ada.fastmail.com`],
  ])('gets five a day, %s', async (_, name) => {
    const before = start()
    for (const n of range(9)) expect((await join(name(n))).status).toBe(201)
    await workOff()
    await alive()
    expect(since(before)).toHaveLength(WELCOME_LIMITS.inboxPerDay)
    minuteLater(16 * 60)
    for (const _ of range(2)) {
      await sweep()
      minuteLater()
    }
    expect(since(before)).toHaveLength(9)
  })
})

describe('welcome mail together', () => {
  it('is sixty a minute: more goes in the minutes after, newest first', async () => {
    const before = start()
    const most = WELCOME_LIMITS.perMinute.welcome
    await joinMany(most + 10, 'rush')
    await alive()
    expect(since(before)).toHaveLength(most)
    minuteLater()
    expect(await welcome()).toMatchObject({ gate: { kind: 'open' }, waiting: 10 })
    await sweep()
    expect(since(before)).toHaveLength(most + 10)
    expect(new Set(since(before)).size).toBe(most + 10)
  })

  it('without a proof uses up nothing of the others’', async () => {
    await joinMany(WELCOME_LIMITS.perMinute.welcome + 5, 'rush', NO_PROOF)
    const before = start()
    await visit()
    await workOff()
    expect(since(before)).toEqual(['ada@gmail.com'])
  })

  it('that never can go is dropped after seven days, and can be asked for again', async () => {
    await joinMany(14, 'gone', NO_PROOF)
    await dead()
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

  it('leaves no network, no inbox and no domain in the tables or in SES’s tags in clear', async () => {
    await join('victim+1@gmail.com', { from: '203.0.113.7' })
    await join('ada@shop.example', { from: '203.0.113.8', asks: false })
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
    const work = async () =>
      (await strangers.documents.send(new ScanCommand({ TableName: 'myplateful-work' }))).Items ??
      []
    expect(JSON.stringify(await work())).not.toMatch(/203\.0\.113|victim|shop/)
    await workOff()
    await sweep()
    const items = (await work()).filter(({ pk }) => String(pk).startsWith('welcome-'))
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

  it('goes on while dead sign-ups come by the hundred, whatever they bring', async () => {
    const waits: number[] = []
    for (const minute of range(6)) {
      for (const n of range(25)) {
        const from = `100.64.${(minute * 25 + n) % 50}.1`
        await join(manyth(`gone-${minute}`, n), { from, proof: n % 2 === 0, asks: n % 3 === 0 })
      }
      const visitor = `visitor${minute}@gmail.com`
      await join(visitor, { from: `198.51.${minute}.1` })
      const before = start()
      await workOff()
      await sweep()
      await hear()
      waits.push(since(before - 1).includes(visitor) ? 0 : 1)
      minuteLater()
    }
    expect(waits).toEqual(range(6).map(() => 0))
    expect(await state()).toMatchObject({ gate: { kind: 'open' } })
  })
})
