import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Budget,
  campaignRate,
  isStale,
  isUsedUp,
  leftToday,
  ourShare,
  quotaFreeAt,
  reserve,
  SANDBOX_RATE,
  type SendQuota,
  sentOfLate,
  withQuota,
} from '../../../lambdas/mail/quota/rate-budget.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')
const budgetOf = (change: Partial<Budget> = {}): Budget => ({
  version: 1,
  next_free_at: 0,
  asked_at: NOW,
  max_send_rate: 14,
  max_24h: -1,
  sent_24h: 0,
  taken: 0,
  hours: {},
  ...change,
})

/** Workers that reserve in turn whenever they may, for so long. */
function permitsOf(rate: number, seconds: number, workers: number): number[] {
  let budget = budgetOf({ max_send_rate: rate })
  const permits: number[] = []
  for (let now = NOW; now < NOW + seconds * 1000; now += 20) {
    for (let worker = 0; worker < workers; worker += 1) {
      const got = reserve(budget, 50, now)
      if (got.kind !== 'granted') continue
      budget = got.budget
      permits.push(...got.permits)
    }
  }
  return permits.filter((permit) => permit < NOW + seconds * 1000)
}

describe('the rate budget', () => {
  it('gives all workers together nine tenths of the account’s rate: never more, and 97 % of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 600, noNaN: true }),
        fc.integer({ min: 1, max: 10 }),
        (rate, workers) => {
          const permits = permitsOf(rate, 30, workers)
          const granted = campaignRate({ max_send_rate: rate }) * 30
          expect(permits.length).toBeLessThanOrEqual(Math.ceil(granted) + 1)
          expect(permits.length).toBeGreaterThanOrEqual(Math.floor(granted * 0.97))
          const gaps = permits.slice(1).map((permit, index) => permit - (permits[index] ?? 0))
          expect(Math.min(...gaps)).toBeGreaterThan((30_000 / granted) * 0.999)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('never goes over rate or quota, whoever asks when, with what they last saw and clocks apart', () => {
    const ask = fc.record({
      worker: fc.nat(3),
      /** Milliseconds since the one before. */
      later: fc.oneof(fc.nat(30), fc.nat(3000)),
      wanted: fc.integer({ min: 1, max: 50 }),
      looksFirst: fc.boolean(),
    })
    const account = fc.record({
      rate: fc.double({ min: 0.5, max: 500, noNaN: true }),
      quota: fc.nat(600),
      apart: fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 4, maxLength: 4 }),
    })
    fc.assert(
      fc.property(account, fc.array(ask, { maxLength: 60 }), ({ rate, quota, apart }, asks) => {
        let kept = budgetOf({ max_send_rate: rate, max_24h: quota })
        const seen = apart.map(() => kept)
        const permits: number[] = []
        let now = NOW
        for (const { worker, later, wanted, looksFirst } of asks) {
          now += later
          const from = looksFirst ? kept : (seen[worker] ?? kept)
          const got = reserve(from, wanted, now + (apart[worker] ?? 0))
          // The store takes a write only from the version that is kept; who was late sees that one.
          if (got.kind === 'granted' && from.version === kept.version) {
            kept = got.budget
            permits.push(...got.permits)
            expect(got.permits.length).toBeLessThanOrEqual(wanted)
          }
          seen[worker] = kept
        }
        expect(permits.length).toBeLessThanOrEqual(quota * 0.98)
        const gaps = permits.slice(1).map((permit, index) => permit - (permits[index] ?? 0))
        for (const gap of gaps) expect(gap).toBeGreaterThan((1000 / (rate * 0.9)) * 0.999)
      }),
    )
  })

  it.each([1, 0.5])('works at %s a second, as in the sandbox', (rate) => {
    const permits = permitsOf(rate, 60, 2)
    expect(permits.length).toBeGreaterThanOrEqual(Math.floor(rate * 0.9 * 60 * 0.97))
  })

  it.each([
    ['the past', -1],
    ['the future', 1],
  ])('heals where a wrong clock left it in %s', (_, sign) => {
    const got = reserve(budgetOf({ next_free_at: NOW + sign * 3_600_000 }), 10, NOW)
    expect(got).toMatchObject({ kind: 'granted', permits: expect.arrayContaining([NOW]) })
  })

  it('lets nobody reserve far ahead, so that a pause is soon heard', () => {
    expect(reserve(budgetOf({ next_free_at: NOW + 900 }), 10, NOW)).toEqual({
      kind: 'wait',
      ms: 400,
    })
  })

  it('keeps 2 % of the day for welcome mail, and counts what was given since SES was asked', () => {
    expect(leftToday(budgetOf({ max_24h: 1000, sent_24h: 500, taken: 400 }))).toBe(80)
    expect(reserve(budgetOf({ max_24h: 1000, sent_24h: 500, taken: 480 }), 1, NOW).kind).toBe(
      'spent',
    )
  })

  it('still counts, after SES was asked, the permits that were given meanwhile', () => {
    const quota = { max_send_rate: 14, max_24h: 1000, sent_24h: 500 }
    expect(withQuota(budgetOf({ taken: 30 }), quota, 20, NOW)).toMatchObject({
      taken: 10,
      ...quota,
    })
  })

  it('counts what it gives in the hour that runs, and forgets what is over a day old or of a wrong clock', () => {
    const hours = {
      '2026-11-21T09': 5,
      '2026-11-20T09': 40,
      '2026-11-20T08': 7,
      '2026-11-22T09': 3,
      '2026-11-22T10': 2,
    }
    const got = reserve(budgetOf({ hours, max_send_rate: 100 }), 4, NOW)
    expect(got).toMatchObject({
      kind: 'granted',
      budget: {
        version: 2,
        taken: 4,
        hours: { '2026-11-21T09': 9, '2026-11-20T09': 40, '2026-11-22T09': 3 },
      },
    })
    if (got.kind !== 'granted') return
    expect(Object.keys(got.budget.hours)).toHaveLength(3)
    const first = reserve(budgetOf(), 1, NOW)
    expect(first).toMatchObject({ budget: { hours: { '2026-11-21T09': 1 } } })
  })

  it('forgets an hour the moment that it is a day over', () => {
    const ten = Date.parse('2026-11-21T10:00:00Z')
    const hours = { '2026-11-20T09': 40, '2026-11-22T10': 2 }
    expect(reserve(budgetOf({ hours }), 1, ten)).toHaveProperty('budget.hours', {
      '2026-11-21T10': 1,
    })
    expect(quotaFreeAt({ hours: { '2026-11-20T09': 40 } }, ten)).toEqual(new Date(ten + 3_600_000))
  })

  it('grants up to the horizon and not beyond', () => {
    expect(reserve(budgetOf({ next_free_at: NOW + 500 }), 1, NOW).kind).toBe('granted')
    expect(reserve(budgetOf({ next_free_at: NOW + 501 }), 1, NOW)).toEqual({ kind: 'wait', ms: 1 })
  })

  it('begins with what SES says, and no permits of before', () => {
    const quota = { max_send_rate: 14, max_24h: 1000, sent_24h: 500 }
    expect(withQuota(undefined, quota, 0, NOW)).toEqual({
      version: 1,
      next_free_at: 0,
      hours: {},
      asked_at: NOW,
      taken: 0,
      ...quota,
    })
    const before = budgetOf({ version: 7, next_free_at: NOW, hours: { '2026-11-21T09': 5 } })
    expect(withQuota(before, quota, 0, NOW)).toMatchObject({
      version: 8,
      next_free_at: NOW,
      hours: { '2026-11-21T09': 5 },
    })
  })

  it('has one mail a second, and no end of the day, where SES cannot be asked', () => {
    expect(SANDBOX_RATE).toEqual({ max_send_rate: 1, max_24h: -1, sent_24h: 0 })
  })

  it('gives nothing of a day’s quota of zero', () => {
    expect(leftToday(budgetOf({ max_24h: 0 }))).toBe(0)
  })

  it('says when the day’s mails are free again: a day after the hour of the first ones', () => {
    const hours = { '2026-11-20T10': 40, '2026-11-20T15': 60 }
    expect(quotaFreeAt({ hours }, NOW)).toEqual(new Date('2026-11-21T11:00:00Z'))
    // Others used them: worth a look in an hour.
    expect(quotaFreeAt({ hours: {} }, NOW)).toEqual(new Date(NOW + 3_600_000))
  })

  it('asks SES again after a minute, or where a wrong clock says it was asked in the future', () => {
    expect(isStale(budgetOf(), NOW + 60_000)).toBe(false)
    expect(isStale(budgetOf(), NOW + 61_000)).toBe(true)
    expect(isStale(budgetOf(), NOW - 61_000)).toBe(true)
  })

  it('is used up for a newcomer where others have all permits within the half second ahead', () => {
    expect(isUsedUp(budgetOf({ next_free_at: NOW + 400 }), NOW)).toBe(false)
    expect(isUsedUp(budgetOf({ next_free_at: NOW + 500 }), NOW)).toBe(false)
    expect(isUsedUp(budgetOf({ next_free_at: NOW + 501 }), NOW)).toBe(true)
    // A clock that was wrong has nobody's permits.
    expect(isUsedUp(budgetOf({ next_free_at: NOW + 3_600_000 }), NOW)).toBe(false)
  })
})

describe('an environment’s share of the account', () => {
  const account: SendQuota = { max_send_rate: 14, max_24h: 50_000, sent_24h: 10_000 }

  it('is all of it where the record names none, by SES’s own count', () => {
    expect(ourShare(account, 1, 12_000)).toEqual(account)
  })

  it('is that part of the rate and of the day, less what it sent itself', () => {
    expect(ourShare(account, 0.5, 3000)).toEqual({
      max_send_rate: 7,
      max_24h: 25_000,
      sent_24h: 3000,
    })
  })

  it('is less where the others have sent more than their parts', () => {
    const { max_24h, sent_24h } = ourShare({ ...account, sent_24h: 48_000 }, 0.5, 3000)
    expect(max_24h - sent_24h).toBe(2000)
  })

  it('has no end where the account’s day has none', () => {
    const own = ourShare({ ...account, max_24h: -1 }, 0.2, 3000)
    expect(own.max_24h).toBe(-1)
    expect(leftToday({ ...own, taken: 0 })).toBe(Number.POSITIVE_INFINITY)
  })

  it('of all environments together never goes over rate or day, however uneven', () => {
    const parts = fc.record({
      share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      own: fc.nat(30_000),
      other: fc.nat(30_000),
    })
    fc.assert(
      fc.property(parts, ({ share, own, other }) => {
        const now = { ...account, sent_24h: own + other }
        const ours = ourShare(now, share, own)
        const theirs = ourShare(now, 1 - share, other)
        expect(ours.max_send_rate + theirs.max_send_rate).toBeCloseTo(14)
        for (const one of [ours, theirs])
          expect(Math.max(0, leftToday({ ...one, taken: 0 }))).toBeLessThanOrEqual(
            Math.max(0, account.max_24h - own - other),
          )
        expect(Math.max(own, own + leftToday({ ...ours, taken: 0 }))).toBeLessThanOrEqual(
          Math.max(own, account.max_24h * share),
        )
      }),
    )
  })

  it('counts its own mails by the hours that are kept', () => {
    expect(sentOfLate({ '2026-11-20T10': 40, '2026-11-20T15': 60 })).toBe(100)
    expect(sentOfLate({})).toBe(0)
  })
})
