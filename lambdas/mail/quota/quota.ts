import { sum } from 'es-toolkit'
import * as v from 'valibot'

/** What SES lets this environment send, and what it has sent of late. Pure: sender-lease.ts keeps it. */

/** What SES says of an account, or of this environment's share of it. */
const sendQuota = v.object({
  /** Recipients a second. */
  max_send_rate: v.number(),
  /** Recipients in 24 hours; negative: no limit. */
  max_24h: v.number(),
  sent_24h: v.number(),
})
export type SendQuota = v.InferOutput<typeof sendQuota>

export const knownQuota = v.object({
  ...sendQuota.entries,
  /** When SES was last asked, epoch milliseconds. */
  asked_at: v.number(),
  /** Mails of campaigns since then. */
  taken: v.number(),
  /** Mails of campaigns in each of the last 24 hours and this one, by the hour they began: `2026-11-21T09`. */
  hours: v.record(v.string(), v.number()),
})
export type KnownQuota = v.InferOutput<typeof knownQuota>

/** The share of the rate that campaigns leave alone: a visitor who joins waits for the welcome mail. */
const WELCOME_SHARE_OF_RATE = 0.1

/** Likewise of the day's quota. */
const WELCOME_SHARE_OF_DAY = 0.02

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Mails a second that campaigns may send. */
export function campaignRate({ max_send_rate }: Pick<SendQuota, 'max_send_rate'>): number {
  return max_send_rate * (1 - WELCOME_SHARE_OF_RATE)
}

/** How many mails campaigns may still send today. */
export function leftToday({
  max_24h,
  sent_24h,
  taken,
}: Pick<KnownQuota, 'max_24h' | 'sent_24h' | 'taken'>): number {
  if (max_24h < 0) return Number.POSITIVE_INFINITY
  return Math.floor(max_24h * (1 - WELCOME_SHARE_OF_DAY)) - sent_24h - taken
}

/**
 * When the first mails of the last 24 hours stop counting, by the hour in which they were sent. Where we sent none,
 * others used the account: then it is worth asking again in an hour.
 */
export function quotaFreeAt({ hours }: Pick<KnownQuota, 'hours'>, now: number): Date {
  const ends = Object.keys(hours)
    .map((hour) => Date.parse(`${hour}:00:00Z`) + HOUR_MS + DAY_MS)
    .filter((end) => end > now)
  return new Date(Math.min(...ends, ...(ends.length === 0 ? [now + HOUR_MS] : [])))
}

/** The quota once this many more mails are counted. */
export function withMails(quota: KnownQuota, mails: number, now: number): KnownQuota {
  const kept = Object.entries(quota.hours).filter(([hour]) => {
    const age = now - Date.parse(`${hour}:00:00Z`)
    return age < DAY_MS + HOUR_MS && age > -DAY_MS
  })
  const hour = new Date(now).toISOString().slice(0, 13)
  const hours = { ...Object.fromEntries(kept), [hour]: (quota.hours[hour] ?? 0) + mails }
  return { ...quota, taken: quota.taken + mails, hours }
}

/** SES is asked again after this long. */
const QUOTA_AGE_MS = 60_000

/** An answer from the future was dated by a wrong clock. */
export function isStale({ asked_at }: KnownQuota, now: number): boolean {
  return Math.abs(now - asked_at) > QUOTA_AGE_MS
}

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

/** How many mails of campaigns went out in the last day, and up to an hour more. */
export function sentOfLate(hours: KnownQuota['hours']): number {
  return sum(Object.values(hours))
}

/** Every account may send this much: where SES cannot be asked. */
export const SANDBOX_RATE: SendQuota = { max_send_rate: 1, max_24h: -1, sent_24h: 0 }

/**
 * The quota with what SES says now.
 * @param takenBefore mails counted when SES was asked: its count has those, and not the later ones
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
