import * as v from 'valibot'
import type { WelcomeClass } from './mail-classes.ts'

const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1))
const least = v.pipe(v.number(), v.integer(), v.minValue(1))

/** When mail of a class stops by itself: shares of its mail of the last 24 hours, 0 to 1. */
export const reputationLimits = v.object({
  bounces: share,
  complaints: share,
  /**
   * Fewer bounces, or fewer complaints, than this never stop anything, whatever their share: one angry reader among a
   * hundred is no pattern. Where the true share is a third of its limit, chance alone brings 5 within the sample at
   * which 5 is the limit on fewer than 3 days in 100 (Poisson, mean 5/3); a list that is truly bad gets there within
   * its first dozens of mails.
   */
  least,
  /** The same for complaints, where it is another. */
  leastComplaints: v.optional(least),
})
export type ReputationLimits = v.InferOutput<typeof reputationLimits>

/**
 * The campaigns' limits, unless an environment's record says others. Far enough below where SES puts an account under
 * review: 5 % bounces, 0.1 % complaints (SES FAQ, enforcement).
 */
export const DEFAULT_REPUTATION_LIMITS: ReputationLimits = {
  bounces: 0.02,
  complaints: 0.0005,
  least: 5,
}

/**
 * The limits of the welcome mail, which strangers cause. In its figures a network and a domain count with one bounce and
 * one complaint a day each (lambdas/feedback/tally.ts), so `least` says how many networks, and how many domains, somebody
 * must bring to stop everybody's: without a proof of work ten, with one more than the fifty that anybody can rent by the
 * hour. Complaints cannot be made up, so ten of them stop either.
 */
export const WELCOME_REPUTATION_LIMITS: Record<WelcomeClass, ReputationLimits> = {
  welcome: {
    bounces: 0.04,
    complaints: 0.0008,
    least: 60,
    leastComplaints: 10,
  },
  welcome_without_proof: {
    bounces: 0.04,
    complaints: 0.0008,
    least: 10,
  },
}

/**
 * When the welcome mail of one network, or to one domain, waits by itself: by its own bounces and complaints of the day
 * and the day before.
 */
export const GROUP_LIMITS = { share: 0.2, least: 3 } as const
