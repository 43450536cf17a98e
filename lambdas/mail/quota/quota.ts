import { sum } from 'es-toolkit'
import * as v from 'valibot'

/** The quota and the count of mails sent in the last day. Pure functions; sender-lease.ts stores the result. */

/** The quota of an account, or this environment's share of that quota. */
const sendQuota = v.object({
  /** Recipients a second. */
  max_send_rate: v.number(),
  /** Recipients in 24 hours. A negative number means no limit. */
  max_24h: v.number(),
  sent_24h: v.number(),
})
export type SendQuota = v.InferOutput<typeof sendQuota>

export const knownQuota = v.object({
  ...sendQuota.entries,
  /** When SES was last queried, in epoch milliseconds. */
  asked_at: v.number(),
  /** Campaign mails since the last query. */
  taken: v.number(),
  /** Campaign mails by hour (`2026-11-21T09`), for the last 24 hours and the current hour. */
  hours: v.record(v.string(), v.number()),
})
export type KnownQuota = v.InferOutput<typeof knownQuota>

/** The share of the rate that is reserved for welcome mail, because a visitor who joins is waiting for that mail. */
const WELCOME_SHARE_OF_RATE = 0.1

/** The share of the daily quota that is reserved for welcome mail. */
const WELCOME_SHARE_OF_DAY = 0.02

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Mails a second that campaigns may send. */
export function campaignRate({ max_send_rate }: Pick<SendQuota, 'max_send_rate'>): number {
  return max_send_rate * (1 - WELCOME_SHARE_OF_RATE)
}

/** Mails that campaigns may still send within the 24-hour quota. */
export function leftToday({
  max_24h,
  sent_24h,
  taken,
}: Pick<KnownQuota, 'max_24h' | 'sent_24h' | 'taken'>): number {
  if (max_24h < 0) return Number.POSITIVE_INFINITY
  return Math.floor(max_24h * (1 - WELCOME_SHARE_OF_DAY)) - sent_24h - taken
}

/**
 * Called when the quota is used up. Returns the time at which the oldest campaign mails of the last 24 hours stop
 * counting against the quota, rounded up to the hour. If there are no such mails, other mail used up the quota. The
 * result is then an hour from now.
 */
export function quotaFreeAt({ hours }: Pick<KnownQuota, 'hours'>, now: number): Date {
  const ends = Object.keys(hours)
    .map((hour) => Date.parse(`${hour}:00:00Z`) + HOUR_MS + DAY_MS)
    .filter((end) => end > now)
  return new Date(Math.min(...ends, ...(ends.length === 0 ? [now + HOUR_MS] : [])))
}

/**
 * Adds the mails to `taken` and to the current hour. Drops hours that ended more than a day ago, and hours that are
 * more than a day in the future because of clock skew.
 */
export function withMails(quota: KnownQuota, mails: number, now: number): KnownQuota {
  const lastDay = Object.entries(quota.hours).filter(([hour]) => {
    const age = now - Date.parse(`${hour}:00:00Z`)
    return age < DAY_MS + HOUR_MS && age > -DAY_MS
  })
  const hour = new Date(now).toISOString().slice(0, 13)
  const hours = { ...Object.fromEntries(lastDay), [hour]: (quota.hours[hour] ?? 0) + mails }
  return { ...quota, taken: quota.taken + mails, hours }
}

const MAX_QUOTA_AGE_MS = 60_000

/** True also if the last query's time is far in the future, which means clock skew. */
export function isStale({ asked_at }: KnownQuota, now: number): boolean {
  return Math.abs(now - asked_at) > MAX_QUOTA_AGE_MS
}

/**
 * An environment's share of the account's quota. SES counts the mail of all environments together, so an environment
 * with a share uses its own count. If the other environments exceed their shares, their excess counts as this
 * environment's mail.
 * @param own mails that this environment sent in the last day
 */
export function environmentShare(account: SendQuota, share: number, own: number): SendQuota {
  const { max_send_rate, max_24h, sent_24h } = account
  if (share === 1) return account
  const shareOfOthers = max_24h * (1 - share)
  return {
    max_send_rate: max_send_rate * share,
    max_24h: max_24h < 0 ? max_24h : max_24h * share,
    sent_24h: Math.max(own, sent_24h - shareOfOthers),
  }
}

/** Campaign mails of the last 24 to 25 hours. */
export function sentLastDay(hours: KnownQuota['hours']): number {
  return sum(Object.values(hours))
}

/**
 * Used until SES answers. The rate is the lowest that SES gives any account. There is no daily limit (-1), because the
 * quota is unknown and SES refuses mail over the quota anyway.
 */
export const SANDBOX_RATE: SendQuota = { max_send_rate: 1, max_24h: -1, sent_24h: 0 }

/**
 * Merges a new answer of SES into the quota.
 * @param takenBefore the number of mails taken before the query. The answer already includes these mails, so `taken`
 * keeps only the mails taken since.
 */
export function withAnswer(
  before: KnownQuota | undefined,
  answer: SendQuota,
  takenBefore: number,
  now: number,
): KnownQuota {
  return {
    ...answer,
    hours: before?.hours ?? {},
    asked_at: now,
    taken: Math.max(0, (before?.taken ?? 0) - takenBefore),
  }
}
