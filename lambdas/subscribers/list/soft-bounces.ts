import { isEqual, maxBy } from 'es-toolkit'
import * as v from 'valibot'
import { SOFT_BOUNCE_LIMITS } from '../../../contract/mail/soft-bounces.ts'
import { engagement } from '../../../contract/subscribers/admin-schemas.ts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { readItem } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { later } from './engagement.ts'
import { changeAttribute } from './row-attribute.ts'

/** `domain`: the address's domain does not exist or takes no mail. `mailbox`: another cause at the recipient. */
export type BounceCause = 'mailbox' | 'domain'

const times = v.optional(v.array(v.string()))

/**
 * When mail was sent that bounced softly, by cause: the last mail of each day, for the latest days. The record only
 * grows, so events may come twice and in any order.
 */
const softBounces = v.object({
  mailbox: times,
  domain: times,
  /**
   * Mail that was sent before this time no longer counts: at this time, mail outside campaigns was sent that arrived,
   * or staff allowed mail again. `engagement` has the deliveries of campaigns.
   */
  counts_from: v.optional(v.string()),
})
type SoftBounces = v.InferOutput<typeof softBounces>

/** The attributes of a subscriber's row that `judgeSoftBounces` reads. */
export const softBounceRecord = v.object({
  soft_bounces: v.optional(softBounces),
  engagement: v.optional(engagement),
})
export type SoftBounceRecord = v.InferOutput<typeof softBounceRecord>

export type SoftBounceChange = { address: NormalizedEmail } & (
  | { bounced: BounceCause; mailed_at: string }
  | { counts_from: string }
)

const MOST_DAYS = SOFT_BOUNCE_LIMITS.any.suppressAfter

/** @returns the same object if nothing changes */
export function withSoftBounce(known: SoftBounces, change: SoftBounceChange): SoftBounces {
  const next = { ...known }
  if ('counts_from' in change) next.counts_from = later(known.counts_from, change.counts_from)
  else {
    const { bounced, mailed_at } = change
    next[bounced] = oneADay([...(known[bounced] ?? []), mailed_at]).slice(-MOST_DAYS)
  }
  return isEqual(next, known) ? known : next
}

/** A repeated call changes nothing. */
export function recordSoftBounces(changes: readonly SoftBounceChange[]): Promise<void> {
  return changeAttribute(
    { name: 'soft_bounces', schema: softBounces, apply: withSoftBounce },
    changes,
  )
}

/** For an address that staff allow mail to: otherwise its next soft bounce would suppress it again. */
export function withoutSoftBounces(now: Date): { soft_bounces: SoftBounces } {
  return { soft_bounces: { counts_from: now.toISOString() } }
}

/** The soft bounces since mail last arrived. */
export interface SoftBounceVerdict {
  /** When the mails that bounced were sent: the last mail of each day. */
  mails: string[]
  isDeadDomain: boolean
  /** Campaigns leave the address out until then. Undefined if they do not. */
  heldUntil: string | undefined
  /** Whether the address must be suppressed as bounced. */
  hasBounced: boolean
}

/** The rule of docs/product.md, "Suppression". The limits are in contract/mail/soft-bounces.ts. */
export function judgeSoftBounces(record: SoftBounceRecord): SoftBounceVerdict {
  const { mailbox = [], domain = [], counts_from = '' } = record.soft_bounces ?? {}
  const delivered = record.engagement?.delivered?.at ?? ''
  const counts = (at: string) => at >= counts_from && at > delivered
  const ofDomain = domain.filter(counts)
  const all = oneADay([...ofDomain, ...mailbox.filter(counts)])
  const { any, deadDomain } = SOFT_BOUNCE_LIMITS
  const ends = [holdEnd(all, any), holdEnd(ofDomain, deadDomain)].filter((end) => end !== undefined)
  return {
    mails: all,
    isDeadDomain: ofDomain.length > 0,
    heldUntil: ends.toSorted().at(-1),
    hasBounced: isEnough(all, any) || isEnough(ofDomain, deadDomain),
  }
}

type Limits = (typeof SOFT_BOUNCE_LIMITS)[keyof typeof SOFT_BOUNCE_LIMITS]

const DAY_MS = 24 * 60 * 60 * 1000

function holdEnd(bounces: readonly string[], { holdAfter, holdDays }: Limits): string | undefined {
  const last = bounces.at(-1)
  if (last === undefined || bounces.length < holdAfter) return undefined
  return new Date(Date.parse(last) + holdDays * DAY_MS).toISOString()
}

/** Mail of one evening can bounce on two dates, so the first and the last mail must also be a day apart. */
function isEnough(bounces: readonly string[], { suppressAfter }: Limits): boolean {
  const [first = '', last = first] = [bounces[0], bounces.at(-1)]
  return bounces.length >= suppressAfter && Date.parse(last) - Date.parse(first) >= DAY_MS
}

/** The last time of each UTC day, sorted. */
function oneADay(all: readonly string[]): string[] {
  const days = [...Map.groupBy(all, (at) => at.slice(0, '2026-11-21'.length)).values()]
  return days.flatMap((day) => maxBy(day, Date.parse) ?? []).toSorted()
}

/** The verdict on an address. Undefined if the address is not on the list. */
export async function findSoftBounces(
  address: NormalizedEmail,
): Promise<SoftBounceVerdict | undefined> {
  const record = await readItem(env.SUBSCRIBERS_TABLE, { address }, softBounceRecord)
  return record && judgeSoftBounces(record)
}
