import * as v from 'valibot'
import { type MailClass, mailClasses } from './mail-classes.ts'
import { reputationLimits } from './reputation-limits.ts'

export const stopReasons = ['bounces', 'complaints'] as const

/**
 * Whether mail of a class goes out.
 *
 * - `stopped`: too much of it bounced or was reported. `rate` is the share that went over its limit. Staff open it; a
 *   class of the welcome mail also opens by itself, once its bounces and complaints are a day old.
 * - `outage`: SES does not answer. The sweeper ends it once SES takes a mail.
 * - `restored`: the table was restored from a backup, and staff have not looked yet (docs/operations.md, "Restore a
 *   table").
 *
 * An outage and a restore are the account's, and only the campaigns' switch tells of them.
 */
export const sendingSwitch = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({
    kind: v.literal('stopped'),
    reason: v.picklist(stopReasons),
    rate: v.number(),
    since: v.string(),
  }),
  v.object({ kind: v.literal('outage'), since: v.string() }),
  v.object({ kind: v.literal('restored'), since: v.string() }),
])

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The switch of a class, and the figures that decide it. `lastDay` counts the class's mail, its permanent bounces and its
 * complaints of the last 24 hours, but nothing of mail sent before staff last opened the switch.
 */
const classState = v.object({
  switch: sendingSwitch,
  lastDay: v.object({ sent: count, bounces: count, complaints: count }),
  limits: reputationLimits,
  /** Welcome mails that wait for the switch, or their turn; at most 1,000 are counted. A campaign's recipients stay in it. */
  waiting: count,
  /** Welcome mails that wait for a limit of their inbox, domain or network alone. At most 1,000 are counted. */
  apart: count,
})
export type ClassState = v.InferOutput<typeof classState>

/** Each class stops by its own bounces and complaints alone. */
export const sendingState = v.object({
  campaigns: classState,
  welcome: classState,
  welcome_without_proof: classState,
} satisfies Record<MailClass, typeof classState>)
export type SendingState = v.InferOutput<typeof sendingState>

export const sendingRequest = v.strictObject({
  action: v.literal('open'),
  class: v.picklist(mailClasses),
})

/** Where the work table keeps the switch of a class. */
export function switchKey(mailClass: MailClass) {
  return { pk: 'sending', sk: `switch#${mailClass}` }
}

/** What a restore of the work table writes there before it writes anything else. */
export function closedByRestore(now: Date) {
  const restored_at = now.toISOString()
  return { ...switchKey('campaigns'), kind: 'restored', since: restored_at, restored_at } as const
}
