import * as v from 'valibot'
import { type MailClass, mailClasses } from './mail-classes.ts'
import { reputationLimits } from './reputation-limits.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const stopReasons = ['bounces', 'complaints'] as const

/**
 * Whether mail of a class goes out.
 *
 * - `open`: mail goes out.
 * - `stopped`: no mail goes out, because bounces or complaints (`reason`) went over their limit. `rate` is their share
 *   of the mails. Staff can open the switch again. Welcome mail also goes out again once its bounces and complaints are
 *   below their limits.
 * - `outage`: SES does not answer. The sweeper ends the outage once SES accepts a mail.
 * - `restored`: the table was restored from a backup, and staff have not allowed sending yet (docs/operations.md,
 *   "Restore a table").
 *
 * Only the campaigns' switch has the states `outage` and `restored`, which concern the whole account.
 */
export const sendingSwitch = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({
    kind: v.literal('stopped'),
    reason: v.picklist(stopReasons),
    rate: v.number(),
    since: v.string(),
    /** The recipients' domains with most of the trouble, worst first. Welcome mail has none: it is counted by hashes. */
    domains: v.optional(v.array(v.object({ domain: v.string(), count }))),
  }),
  v.object({ kind: v.literal('outage'), since: v.string() }),
  v.object({ kind: v.literal('restored'), since: v.string() }),
])

/**
 * `lastDay` covers the last 24 to 25 hours, or the shorter time since staff last opened the switch. `bounces` are
 * permanent bounces.
 */
const classState = v.object({
  switch: sendingSwitch,
  lastDay: v.object({ sent: count, bounces: count, complaints: count }),
  limits: reputationLimits,
  /**
   * Welcome mails held by the switch or by the class's limits, counted up to 1,000. Campaigns' recipients do not count.
   */
  waiting: count,
  /** Welcome mails held only by a limit of their inbox, domain or network, counted up to 1,000. */
  apart: count,
})
export type ClassState = v.InferOutput<typeof classState>

export const sendingState = v.object(v.entriesFromList(mailClasses, classState))
export type SendingState = v.InferOutput<typeof sendingState>

type Stopped = Extract<v.InferOutput<typeof sendingSwitch>, { kind: 'stopped' }>

/** For example `a.example (3), b.example (1)`. */
export function domainsText(domains: NonNullable<Stopped['domains']>): string {
  return domains.map(({ domain, count }) => `${domain} (${count})`).join(', ')
}

export const sendingRequest = v.strictObject({
  action: v.literal('open'),
  class: v.picklist(mailClasses),
})

export function switchKey(mailClass: MailClass) {
  return { pk: 'sending', sk: `switch#${mailClass}` }
}

/** A restore of the work table writes this item first, so that nothing is sent before staff open the switch. */
export function restoredSwitchItem(now: Date) {
  const restored_at = now.toISOString()
  return { ...switchKey('campaigns'), kind: 'restored', since: restored_at, restored_at } as const
}
