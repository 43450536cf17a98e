import { sum } from 'es-toolkit'
import * as v from 'valibot'

/**
 * The environment's share of the account's sending rate, as one budget that all workers share (GCRA, "virtual
 * scheduling"): a reservation takes the next of an endless row of permits, one every `1 / rate` seconds, and moves
 * `next_free_at` behind them. Pure; rate-budget-store.ts keeps it.
 */
export const budget = v.object({
  /** Changes with every write: what a write is conditional on. */
  version: v.number(),
  /** The first permit that nobody has, epoch milliseconds. */
  next_free_at: v.number(),
  /** When SES was last asked for the three that follow, epoch milliseconds. */
  asked_at: v.number(),
  /** Recipients a second, of this environment. */
  max_send_rate: v.number(),
  /** Recipients in 24 hours, of this environment; negative: as many as you like. */
  max_24h: v.number(),
  sent_24h: v.number(),
  /** Permits given since SES was asked. */
  taken: v.number(),
  /** Permits given in each of the last 24 hours and this one, by the hour they began: `2026-11-21T09`. */
  hours: v.record(v.string(), v.number()),
})
export type Budget = v.InferOutput<typeof budget>

/** The share of the rate that campaigns leave alone: a visitor who joins waits for the welcome mail. */
const WELCOME_SHARE_OF_RATE = 0.1

/** Likewise of the day's quota. */
const WELCOME_SHARE_OF_DAY = 0.02

/**
 * How far ahead a worker reserves, and how many permits at once. Together about the longest that a pause waits for mails
 * that have a permit; shorter ones would cost more writes.
 */
const HORIZON_MS = 500
const BATCH_MS = 500

/** No reservation reaches further than horizon and batch; this far ahead only a wrong clock can have come. */
const IMPOSSIBLE_MS = 10_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Reservation =
  | { kind: 'granted'; permits: number[]; budget: Budget }
  | { kind: 'wait'; ms: number }
  | { kind: 'spent'; resumesAt: Date }

/** Mails a second that campaigns may send. */
export function campaignRate({ max_send_rate }: Pick<Budget, 'max_send_rate'>): number {
  return max_send_rate * (1 - WELCOME_SHARE_OF_RATE)
}

/** @returns up to `wanted` permits (epoch milliseconds, ascending), one at least, and the budget without them. */
export function reserve(from: Budget, wanted: number, now: number): Reservation {
  const left = leftToday(from)
  if (left <= 0) return { kind: 'spent', resumesAt: quotaFreeAt(from, now) }
  const interval = 1000 / campaignRate(from)
  const first = firstPermit(from, interval, now)
  if (first > now + HORIZON_MS) return { kind: 'wait', ms: first - now - HORIZON_MS }
  const count = Math.max(1, Math.min(wanted, left, Math.floor(BATCH_MS / interval)))
  const permits = Array.from({ length: count }, (_, index) => first + index * interval)
  return {
    kind: 'granted',
    permits,
    budget: {
      ...from,
      version: from.version + 1,
      next_free_at: first + count * interval,
      taken: from.taken + count,
      hours: countHour(from.hours, count, now),
    },
  }
}

/** Permits that passed unused are gone, and one from a clock that was wrong counts for nothing. */
function firstPermit({ next_free_at }: Budget, interval: number, now: number): number {
  const impossible = next_free_at > now + IMPOSSIBLE_MS + interval
  return impossible ? now : Math.max(now, next_free_at)
}

/** Whether others have every permit that may be reserved now: one worker more would only wait. */
export function isUsedUp(of: Budget, now: number): boolean {
  return firstPermit(of, 1000 / campaignRate(of), now) > now + HORIZON_MS
}

/** How many mails campaigns may still send today. */
export function leftToday({
  max_24h,
  sent_24h,
  taken,
}: Pick<Budget, 'max_24h' | 'sent_24h' | 'taken'>): number {
  if (max_24h < 0) return Number.POSITIVE_INFINITY
  return Math.floor(max_24h * (1 - WELCOME_SHARE_OF_DAY)) - sent_24h - taken
}

/**
 * When the first of the mails of the last 24 hours stop counting, by the hour in which they were sent. Where we sent
 * none of them, others did: then it is worth asking again in an hour.
 */
export function quotaFreeAt({ hours }: Pick<Budget, 'hours'>, now: number): Date {
  const ends = Object.keys(hours)
    .map((hour) => Date.parse(`${hour}:00:00Z`) + HOUR_MS + DAY_MS)
    .filter((end) => end > now)
  return new Date(Math.min(...ends, ...(ends.length === 0 ? [now + HOUR_MS] : [])))
}

function countHour(hours: Budget['hours'], count: number, now: number): Budget['hours'] {
  const kept = Object.entries(hours).filter(([hour]) => {
    const age = now - Date.parse(`${hour}:00:00Z`)
    return age < DAY_MS + HOUR_MS && age > -DAY_MS
  })
  const hour = new Date(now).toISOString().slice(0, 13)
  return { ...Object.fromEntries(kept), [hour]: (hours[hour] ?? 0) + count }
}

/** An answer of SES this old is asked for again; also one from the future, by a wrong clock. */
const QUOTA_AGE_MS = 60_000

export function isStale({ asked_at }: Budget, now: number): boolean {
  return Math.abs(now - asked_at) > QUOTA_AGE_MS
}

/** What SES says of an account. */
export type SendQuota = Pick<Budget, 'max_send_rate' | 'max_24h' | 'sent_24h'>

/**
 * An environment's share of what the account may send. SES counts the mail of all environments together, so one with a
 * part of the quota goes by its own count; and by SES's, where the others have used more than their parts.
 * @param own mails of the last day that this environment knows of
 */
export function ourShare(account: SendQuota, share: number, own: number): SendQuota {
  const { max_send_rate, max_24h, sent_24h } = account
  if (share === 1) return account
  const ofOthers = max_24h * (1 - share)
  return {
    max_send_rate: max_send_rate * share,
    max_24h: max_24h < 0 ? max_24h : max_24h * share,
    sent_24h: Math.max(own, sent_24h - ofOthers),
  }
}

/** How many permits were given in the last day, and up to an hour more. */
export function sentOfLate(hours: Budget['hours']): number {
  return sum(Object.values(hours))
}

/** Every account may send this much: where SES cannot be asked. */
export const SANDBOX_RATE: SendQuota = { max_send_rate: 1, max_24h: -1, sent_24h: 0 }

/**
 * The budget with what SES says now.
 * @param takenBefore permits that were given when SES was asked: its count knows of those, not of later ones
 */
export function withQuota(
  before: Budget | undefined,
  quota: SendQuota,
  takenBefore: number,
  now: number,
): Budget {
  return {
    next_free_at: before?.next_free_at ?? 0,
    hours: before?.hours ?? {},
    version: (before?.version ?? 0) + 1,
    ...quota,
    asked_at: now,
    taken: Math.max(0, (before?.taken ?? 0) - takenBefore),
  }
}
