import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  campaignRate,
  environmentShare,
  isStale,
  type KnownQuota,
  leftToday,
  quotaFreeAt,
  SANDBOX_RATE,
  type SendQuota,
  sentLastDay,
  withAnswer,
  withMails,
} from '../../../lambdas/mail/quota/quota.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')
const quotaOf = (change: Partial<KnownQuota> = {}): KnownQuota => ({
  asked_at: NOW,
  max_send_rate: 14,
  max_24h: -1,
  sent_24h: 0,
  taken: 0,
  hours: {},
  ...change,
})

describe('the sending quota', () => {
  it('leaves a tenth of the rate to welcome mail', () => {
    expect(campaignRate(quotaOf({ max_send_rate: 14 }))).toBeCloseTo(12.6)
  })

  it('reserves 2 % of the day’s mails for welcome mail', () => {
    expect(leftToday(quotaOf({ max_24h: 1000, sent_24h: 500, taken: 400 }))).toBe(80)
    expect(leftToday(quotaOf({ max_24h: 1000, sent_24h: 500, taken: 480 }))).toBe(0)
  })

  it('counts mails sent while SES is being queried', () => {
    const quota = { max_send_rate: 14, max_24h: 1000, sent_24h: 500 }
    expect(withAnswer(quotaOf({ taken: 30 }), quota, 20, NOW)).toMatchObject({
      taken: 10,
      ...quota,
    })
  })

  it('keeps only the hourly counts of the last day', () => {
    const hours = {
      '2026-11-21T09': 5,
      '2026-11-20T09': 40,
      '2026-11-20T08': 7,
      '2026-11-22T09': 3,
      '2026-11-22T10': 2,
    }
    expect(withMails(quotaOf({ hours }), 4, NOW)).toEqual(
      quotaOf({
        taken: 4,
        hours: { '2026-11-21T09': 9, '2026-11-20T09': 40, '2026-11-22T09': 3 },
      }),
    )
    expect(withMails(quotaOf(), 1, NOW)).toMatchObject({ hours: { '2026-11-21T09': 1 } })
  })

  it('drops an hour’s count a day after the hour ended', () => {
    const ten = Date.parse('2026-11-21T10:00:00Z')
    const hours = { '2026-11-20T09': 40, '2026-11-22T10': 2 }
    expect(withMails(quotaOf({ hours }), 1, ten).hours).toEqual({ '2026-11-21T10': 1 })
    expect(quotaFreeAt({ hours: { '2026-11-20T09': 40 } }, ten)).toEqual(new Date(ten + 3_600_000))
  })

  it('keeps the hourly counts when SES reports the quota', () => {
    const quota = { max_send_rate: 14, max_24h: 1000, sent_24h: 500 }
    expect(withAnswer(undefined, quota, 0, NOW)).toEqual({
      hours: {},
      asked_at: NOW,
      taken: 0,
      ...quota,
    })
    const before = quotaOf({ hours: { '2026-11-21T09': 5 } })
    expect(withAnswer(before, quota, 0, NOW)).toMatchObject({ hours: { '2026-11-21T09': 5 } })
  })

  it('is one mail a second, without a daily limit, until SES answers', () => {
    expect(SANDBOX_RATE).toEqual({ max_send_rate: 1, max_24h: -1, sent_24h: 0 })
  })

  it('allows no mail if SES’s daily quota is zero', () => {
    expect(leftToday(quotaOf({ max_24h: 0 }))).toBe(0)
  })

  it('is available again 24 hours after the end of the earliest counted hour', () => {
    const hours = { '2026-11-20T10': 40, '2026-11-20T15': 60 }
    expect(quotaFreeAt({ hours }, NOW)).toEqual(new Date('2026-11-21T11:00:00Z'))
    // Other senders used the quota, so the quota is checked again in an hour.
    expect(quotaFreeAt({ hours: {} }, NOW)).toEqual(new Date(NOW + 3_600_000))
  })

  it('is queried again after a minute', () => {
    expect(isStale(quotaOf(), NOW + 60_000)).toBe(false)
    expect(isStale(quotaOf(), NOW + 61_000)).toBe(true)
    expect(isStale(quotaOf(), NOW - 61_000)).toBe(true)
  })
})

describe('an environment’s share of the account’s quota', () => {
  const account: SendQuota = { max_send_rate: 14, max_24h: 50_000, sent_24h: 10_000 }

  it('is the whole quota if no share is configured', () => {
    expect(environmentShare(account, 1, 12_000)).toEqual(account)
  })

  it('applies to the rate and to the daily quota', () => {
    expect(environmentShare(account, 0.5, 3000)).toEqual({
      max_send_rate: 7,
      max_24h: 25_000,
      sent_24h: 3000,
    })
  })

  it('is smaller if the other environments have sent more than their shares', () => {
    const { max_24h, sent_24h } = environmentShare({ ...account, sent_24h: 48_000 }, 0.5, 3000)
    expect(max_24h - sent_24h).toBe(2000)
  })

  it('has no daily limit if the account’s daily quota is unlimited', () => {
    const own = environmentShare({ ...account, max_24h: -1 }, 0.2, 3000)
    expect(own.max_24h).toBe(-1)
    expect(leftToday({ ...own, taken: 0 })).toBe(Number.POSITIVE_INFINITY)
  })

  it('stays within the account’s quota when added to a second environment’s share', () => {
    const parts = fc.record({
      share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      own: fc.nat(30_000),
      other: fc.nat(30_000),
    })
    fc.assert(
      fc.property(parts, ({ share, own, other }) => {
        const now = { ...account, sent_24h: own + other }
        const ours = environmentShare(now, share, own)
        const theirs = environmentShare(now, 1 - share, other)
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
})

it('the number of an environment’s campaign mails in the last day is the sum of its hourly counts', () => {
  expect(sentLastDay({ '2026-11-20T10': 40, '2026-11-20T15': 60 })).toBe(100)
  expect(sentLastDay({})).toBe(0)
})
