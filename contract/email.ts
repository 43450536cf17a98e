import * as v from 'valibot'
import { emailAddress } from './email-address.ts'
import { errors } from './errors.ts'

export const emailTypes = ['welcome', 'newsletter', 'announcement', 'offer'] as const
export type EmailType = (typeof emailTypes)[number]

/** What email_analytics counts (spec §3): the manual campaigns count as `instant` (design §4). */
export const analyticsTypes = ['welcome', 'instant', 'digest'] as const
export type AnalyticsType = (typeof analyticsTypes)[number]

/** Anonymous visitors may ask for the welcome mail and nothing else (design §3): the rest is refused with 403. */
export const welcomeRequest = v.strictObject(
  {
    emailType: v.literal('welcome', errors.forbidden.message),
    recipientEmail: emailAddress,
  },
  (issue) => (issue.expected === 'never' ? errors.forbidden.message : `Expected ${issue.expected}`),
)

export const sentCount = v.object({ sentCount: v.number() })

/** The message on the welcome queue. `requestId` is the key that makes a redelivery harmless. */
export const welcomeJob = v.strictObject({
  requestId: v.string(),
  recipientEmail: emailAddress,
})
export type WelcomeJob = v.InferOutput<typeof welcomeJob>
