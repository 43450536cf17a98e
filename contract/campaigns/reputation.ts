import * as v from 'valibot'
import type { WelcomeClass } from '../mail/welcome-classes.ts'

const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** When campaigns stop by themselves: shares of the mail of the last 24 hours, 0 to 1. */
export const reputationLimits = v.object({
  bounces: share,
  complaints: share,
  /**
   * Fewer bounces, or fewer complaints, than this never stop anything, whatever their share: one angry reader among a
   * hundred is no pattern. Where the true share is a third of its limit, chance alone brings 5 within the sample at
   * which 5 is the limit on fewer than 3 days in 100 (Poisson, mean 5/3); a list that is truly bad gets there within
   * its first dozens of mails.
   */
  least: v.pipe(count, v.minValue(1)),
  /** The same for complaints, where it is another. */
  leastComplaints: v.optional(v.pipe(count, v.minValue(1))),
})
export type ReputationLimits = v.InferOutput<typeof reputationLimits>

/** Far enough below where SES puts an account under review: 5 % bounces, 0.1 % complaints (SES FAQ, enforcement). */
export const DEFAULT_REPUTATION_LIMITS: ReputationLimits = {
  bounces: 0.02,
  complaints: 0.0005,
  least: 5,
}

/**
 * When the welcome mail, which strangers cause, is slowed and when it is held. In its figures a network and a domain
 * count with one bounce and one complaint a day each (lambdas/feedback/tally.ts), so `least` says how many networks, and
 * how many domains, somebody must bring to hold everybody's: without a proof of work ten, with one more than the fifty
 * that anybody can rent by the hour. Complaints cannot be made up, so ten of them hold either.
 */
export const WELCOME_REPUTATION_LIMITS = {
  welcome: {
    slowed: { bounces: 0.02, complaints: 0.0005, least: 5 },
    held: { bounces: 0.04, complaints: 0.0008, least: 60, leastComplaints: 10 },
  },
  welcome_without_proof: {
    slowed: { bounces: 0.02, complaints: 0.0005, least: 5 },
    held: { bounces: 0.04, complaints: 0.0008, least: 10 },
  },
} as const satisfies Record<WelcomeClass, Record<string, ReputationLimits>>

/**
 * When the welcome mail of one network, or to one domain, is held by itself: by its own bounces and complaints of the
 * day and the day before. `strict`: while its class is slowed.
 */
export const GROUP_LIMITS = { share: 0.2, least: 3, strictLeast: 1 } as const

export const reputationReasons = ['bounces', 'complaints'] as const

const dayFigures = v.object({ sent: count, bounces: count, complaints: count })
const because = {
  reason: v.picklist(reputationReasons),
  rate: v.number(),
  since: v.string(),
}

/** How welcome mail of one class goes out. */
const welcomeClassState = v.object({
  gate: v.variant('kind', [
    v.object({ kind: v.literal('open') }),
    v.object({ kind: v.literal('slowed'), ...because }),
    v.object({ kind: v.literal('held'), ...because }),
  ]),
  lastDay: dayFigures,
  limits: v.object({ slowed: reputationLimits, held: reputationLimits }),
  /** How many wait for the class: for its switch, or their turn. At most 1,000 are counted. */
  waiting: count,
  /** How many wait for a limit of their inbox, domain or network alone. At most 1,000 are counted. */
  apart: count,
})
export type WelcomeClassState = v.InferOutput<typeof welcomeClassState>

/**
 * Whether the welcome mail goes out: that of joins with a proof of work, and `withoutProof` the rest. Slowed, with a
 * proof, a network whose mail bounced gets none and any other one at a time; without, it is a little each hour. Held:
 * none. What does not go is kept, and sent once it may. Each closes by its own bounces and complaints alone, and opens by
 * itself when those are a day old.
 */
export const welcomeState = v.object({
  ...welcomeClassState.entries,
  withoutProof: welcomeClassState,
})

/**
 * Whether campaigns may mail, and the figures that decide it. `rate` is the share that went over its limit. `outage`: SES
 * does not answer; the sweeper ends it once SES takes a mail. `restored`: the table was restored from a backup, and staff
 * have not looked yet (docs/operations.md, "Restore a table"). `lastDay` counts campaigns' mail, its permanent bounces and
 * complaints of the last 24 hours, but nothing of mail sent before staff last allowed sending again.
 */
export const sendingState = v.object({
  gate: v.variant('kind', [
    v.object({ kind: v.literal('open') }),
    v.object({ kind: v.literal('stopped'), ...because }),
    v.object({ kind: v.literal('outage'), since: v.string() }),
    v.object({ kind: v.literal('restored'), since: v.string() }),
  ]),
  lastDay: dayFigures,
  limits: reputationLimits,
  welcome: welcomeState,
})
export type SendingState = v.InferOutput<typeof sendingState>

/** `open`: campaigns; `open_welcome`: the welcome mail, with a proof of work and without. */
export const sendingRequest = v.strictObject({ action: v.picklist(['open', 'open_welcome']) })

/** Where the work table says whether campaigns may mail: lambdas/ reads and writes it, a restore closes it. */
export const SENDING_SWITCH_KEY = { pk: 'sending', sk: 'gate' } as const

/** Where it says whether the welcome mail of a class goes out. */
export const WELCOME_SWITCH_KEYS = {
  welcome: { pk: 'sending', sk: 'welcome' },
  welcome_without_proof: { pk: 'sending', sk: 'welcome-without-proof' },
} as const satisfies Record<WelcomeClass, { pk: string; sk: string }>

/** What a restore of the work table writes there before it writes anything else. */
export function closedByRestore(now: Date) {
  const restored_at = now.toISOString()
  return { ...SENDING_SWITCH_KEY, kind: 'restored', since: restored_at, restored_at } as const
}
