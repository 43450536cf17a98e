import { range } from 'es-toolkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/mail/welcome-limits.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { handler as form } from '../../../lambdas/subscribers/handlers/join-by-form.ts'
import { call } from '../../support/request.ts'
import { batchOf, sent } from '../../support/ses-events.ts'
import {
  addressAtOwnDomain,
  expectDomainToGet,
  expectFiveADay,
  startStrangers,
} from '../../support/strangers.ts'

/** Tests how joins by many strangers affect other people's mail. */
const strangers = await startStrangers()
const {
  join,
  joinMany,
  workOff,
  bounceAll,
  deliverAll,
  reportOutcomes,
  sweep,
  minuteLater,
  start,
  since,
} = strangers
const { state, welcome, withoutProof, openSwitches } = strangers

beforeEach(strangers.begin)

const NO_PROOF = { proof: false }
const visit = (email = 'ada@gmail.com') => join(email, { from: '198.51.100.1' })

describe('joins with dead addresses', () => {
  it('do not stop campaigns', async () => {
    const mails = range(30).map((n) => sent({ messageId: `mail-${n}`, campaign: 'news' }))
    await record(batchOf(...mails))
    for (const proof of [true, false]) await joinMany(14, `gone-${proof}`, { proof })
    await bounceAll()
    expect(await state()).toMatchObject({
      campaigns: {
        switch: { kind: 'open' },
        lastDay: { sent: 30, bounces: 0, complaints: 0 },
      },
      welcome: { switch: { kind: 'open' } },
      welcome_without_proof: { switch: { kind: 'stopped', reason: 'bounces', rate: 1 } },
    })
  })

  it('delay only the mail of their own networks', async () => {
    const from = (n: number) => `100.64.${n % 50}.1`
    // Chance decides which of many due mails are sent in a minute. The three joins from the network `from(3)` come
    // first, so that all three mails are sent. All three bounce, so the network's next join below gets no mail.
    const first = range(120).filter((n) => from(n) === from(3))
    const others = range(120).filter((n) => !first.includes(n))
    for (const some of [first, others]) {
      for (const n of some) await join(addressAtOwnDomain('gone', n), { from: from(n) })
      await workOff()
      await bounceAll()
    }
    expect(await welcome()).toMatchObject({ switch: { kind: 'open' } })
    for (const _ of range(3)) {
      minuteLater()
      await sweep()
      await bounceAll()
    }
    expect((await welcome()).switch.kind).toBe('open')
    const before = start()
    await visit()
    await join('bea@gone-7.example.net', { from: '192.0.2.2' })
    await join(addressAtOwnDomain('visitor', 1), { from: from(3) })
    await workOff()
    // The two mails are sent at the same time, and either may be first.
    expect(since(before).toSorted()).toEqual(['ada@gmail.com', 'bea@gone-7.example.net'])
    expect(start()).toBeLessThanOrEqual(50 * WELCOME_LIMITS.unprovenNetwork + 2 + before)
  })

  it('do not stop welcome mail after a single bounce', async () => {
    await joinMany(WELCOME_LIMITS.perMinute.welcome, 'fine')
    await deliverAll()
    minuteLater()
    await joinMany(1, 'gone')
    await bounceAll()
    expect(await welcome()).toMatchObject({ switch: { kind: 'open' }, lastDay: { bounces: 1 } })
  })

  it('cause no more mails than are allowed in two minutes if they have no proof of work', async () => {
    const before = start()
    for (const round of range(3)) {
      for (const n of range(30))
        await join(addressAtOwnDomain(`gone-${round}`, n), {
          from: `100.64.${n}.${round}`,
          proof: false,
        })
      await workOff()
      await bounceAll()
      minuteLater()
      await sweep()
    }
    const mailed = since(before).length
    expect(mailed).toBeLessThanOrEqual(2 * WELCOME_LIMITS.perMinute.welcome_without_proof)
    const { waiting, apart, ...rest } = await withoutProof()
    expect([rest.switch.kind, waiting + apart]).toEqual(['stopped', 90 - mailed])
    expect(await state()).toMatchObject({ campaigns: { switch: { kind: 'open' } } })
  })
})

describe('welcome mail for joins without a proof of work', () => {
  it('is no longer stopped after staff open its sending switch', async () => {
    await joinMany(14, 'gone', NO_PROOF)
    await bounceAll()
    expect((await withoutProof()).switch.kind).toBe('stopped')
    expect(await openSwitches()).toMatchObject({
      welcome_without_proof: { switch: { kind: 'open' } },
    })
    const before = start()
    await joinMany(1, 'fine', NO_PROOF)
    expect(since(before)).toHaveLength(1)
  })
})

describe('welcome mail for joins from one network', () => {
  const NEAR = '203.0.113.7'
  const near = (n: number) => join(addressAtOwnDomain('near', n), { from: NEAR })

  it('is limited to twenty an hour', async () => {
    const before = start()
    for (const n of range(30)) {
      await near(n)
      await workOff()
      await deliverAll()
    }
    expect(since(before)).toHaveLength(WELCOME_LIMITS.networkPerHour)
    const type = 'application/x-www-form-urlencoded'
    const headers = { 'content-type': type, ...strangers.headersFrom(NEAR) }
    const body = 'email=form%40example.com&source=landing_page'
    expect((await call(form, { body, headers })).status).toBe(303)
    await visit()
    await workOff()
    expect(since(before)).toContain('ada@gmail.com')
    expect(since(before)).not.toContain('form@example.com')
    expect(await state()).toMatchObject({
      welcome: { apart: 10 },
      welcome_without_proof: { apart: 1 },
    })
    minuteLater(60)
    for (const _ of range(10)) {
      minuteLater()
      await sweep()
      await deliverAll()
    }
    expect(since(before)).toHaveLength(WELCOME_LIMITS.networkPerHour + 12)
  })
})

describe('welcome mail to one domain', () => {
  it('is limited to twenty a day for joins with a proof of work', () =>
    expectDomainToGet(strangers, WELCOME_LIMITS.domainPerDay.welcome, { proof: true }))
})

describe('an inbox at a large provider', () => {
  it.each([
    ['after a hyphen', (n: number) => `ada-${n}@yahoo.com`],
    ['after an equals sign', (n: number) => `ada=${n}@gmx.de`],
    ['before the subdomain', (n: number) => `x${n}@ada.fastmail.com`],
  ])('gets at most five mails a day, even if its addresses differ %s', (_, name) =>
    expectFiveADay(strangers, name),
  )
})

describe('welcome mail', () => {
  it('is limited to sixty a minute', async () => {
    const before = start()
    const most = WELCOME_LIMITS.perMinute.welcome
    await joinMany(most + 10, 'rush')
    await deliverAll()
    expect(since(before)).toHaveLength(most)
    minuteLater()
    expect(await welcome()).toMatchObject({ switch: { kind: 'open' }, waiting: 10 })
    await sweep()
    expect(since(before)).toHaveLength(most + 10)
    expect(new Set(since(before)).size).toBe(most + 10)
  })

  it('reaches a visitor with a proof of work despite many joins without one', async () => {
    await joinMany(WELCOME_LIMITS.perMinute.welcome + 5, 'rush', NO_PROOF)
    const before = start()
    await visit()
    await workOff()
    expect(since(before)).toEqual(['ada@gmail.com'])
  })

  it('reaches visitors while 150 people join with dead addresses', async () => {
    const waits: number[] = []
    for (const minute of range(6)) {
      for (const n of range(25)) {
        const from = `100.64.${(minute * 25 + n) % 50}.1`
        await join(addressAtOwnDomain(`gone-${minute}`, n), {
          from,
          proof: n % 2 === 0,
          asks: n % 3 === 0,
        })
      }
      const visitor = `visitor${minute}@gmail.com`
      await join(visitor, { from: `198.51.${minute}.1` })
      const before = start()
      await workOff()
      await sweep()
      await reportOutcomes()
      waits.push(since(before - 1).includes(visitor) ? 0 : 1)
      minuteLater()
    }
    expect(waits).toEqual(range(6).map(() => 0))
    expect(await state()).toMatchObject({ campaigns: { switch: { kind: 'open' } } })
  })
})
