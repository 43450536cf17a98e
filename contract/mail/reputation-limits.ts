import * as v from 'valibot'
import type { WelcomeClass } from './mail-classes.ts'

const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1))
const least = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * Sending of a mail class stops if its bounces or complaints of the last 24 hours reach their limit. The limits
 * `bounces` and `complaints` are shares (0 to 1) of the class's mail.
 */
export const reputationLimits = v.object({
  bounces: share,
  complaints: share,
  /**
   * Sending never stops below this number of bounces or complaints, because one complaint in a hundred mails can be
   * chance. With a minimum of 5, chance stops sending on fewer than 3 days in 100 if the list's bounce rate is a third
   * of the limit. A truly bad list is still stopped within its first few dozen mails.
   */
  least,
  /**
   * The minimum for complaints.
   * @default `least`
   */
  leastComplaints: v.optional(least),
})
export type ReputationLimits = v.InferOutput<typeof reputationLimits>

/**
 * For campaigns, unless lib/environments.ts sets other limits. SES puts an account under review at 5 % bounces or 0.1 %
 * complaints (SES FAQ, enforcement).
 */
export const DEFAULT_REPUTATION_LIMITS: ReputationLimits = {
  bounces: 0.02,
  complaints: 0.0005,
  least: 5,
}

/**
 * Anybody can cause welcome mail. Each network and each domain adds at most one bounce and one complaint a day
 * (lambdas/feedback/tally.ts). So an attacker needs `least` networks and domains to stop everybody's welcome mail.
 * Fifty networks can be rented by the hour, so `least` is 60 for joins with a proof of work. Complaints cannot be
 * faked, so the minimum for complaints is ten in both classes.
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
 * Staff send at most SINGLE_LIMITS of this mail, so a few bounces are already many. A complaint about mail to one person
 * is seldom chance. The shares are those at which SES puts an account under review.
 */
export const SINGLE_REPUTATION_LIMITS: ReputationLimits = {
  bounces: 0.05,
  complaints: 0.001,
  least: 5,
  leastComplaints: 3,
}
