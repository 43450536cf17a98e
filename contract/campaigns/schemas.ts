import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { campaignKinds } from '../mail/email-types.ts'
import { sentCount } from '../mail/schemas.ts'
import { audience } from '../subscribers/segment-schemas.ts'

/**
 * - `scheduled`: waits for its time.
 * - `freezing`: the list of recipients is being written.
 * - `sending`: chunks are being sent.
 * - `paused`: no mail is sent; `pause` has the reason.
 * - `cancelling`: waiting recipients are being excluded.
 * - `cancelled`, `finished`: every recipient has an outcome.
 */
const campaignStatuses = [
  'scheduled',
  'freezing',
  'sending',
  'paused',
  'cancelling',
  'cancelled',
  'finished',
] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export function isOver(status: CampaignStatus): boolean {
  return status === 'finished' || status === 'cancelled'
}

/** Whether the sender works on the campaign: it mails the recipients or, during a cancellation, excludes them. */
export function isActive(status: CampaignStatus): boolean {
  return status === 'sending' || status === 'cancelling'
}

/**
 * The sweeper resumes a paused campaign when sending is possible again, unless staff paused the campaign.
 * - `staff`: paused until staff resume it.
 * - `quota`: the day's quota is used up.
 * - `blocked`: SES has stopped the account's sending.
 * - `reputation`: bounces or complaints went over their limit.
 * - `outage`: SES does not answer.
 */
const pauseReasons = ['staff', 'quota', 'reputation', 'blocked', 'outage'] as const

/**
 * `resumes_at` (ISO 8601) is the time of the next automatic try. Null if the pause ends only when staff act or SES
 * recovers.
 */
const pause = v.object({
  reason: v.picklist(pauseReasons),
  resumes_at: v.nullable(v.string()),
})
export type Pause = v.InferOutput<typeof pause>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const countsByReason = v.record(v.string(), count)

/**
 * - `sentCount`: mails that SES accepted. Some may not arrive.
 * - `uncertainCount`: recipients for whom it is unclear whether SES accepted the mail. Only staff can mail them again.
 * - recipientCount = sentCount + excludedCount + failedCount + uncertainCount + remainingCount. `remainingCount` is 0
 *   once the campaign is over.
 * - `excluded` has counts by reason, for example `unsubscribed`. `failed` has counts by SES's code.
 * - `eta` (ISO 8601) is the estimated end. Null unless the campaign is `sending`.
 */
export const campaign = v.object({
  campaignId: v.string(),
  kind: v.picklist(campaignKinds),
  subject: v.string(),
  status: v.picklist(campaignStatuses),
  pause: v.nullable(pause),
  recipientCount: count,
  sentCount: count,
  excludedCount: count,
  excluded: countsByReason,
  failedCount: count,
  failed: countsByReason,
  uncertainCount: count,
  remainingCount: count,
  eta: v.nullable(v.string()),
  /**
   * Since this time (ISO 8601), a sending campaign has made no progress: the sender crashed, or SES rejects requests.
   */
  stands_still_since: v.nullable(v.string()),
  created_at: v.string(),
  finished_at: v.nullable(v.string()),
  /** The time that staff chose (ISO 8601). */
  scheduled_for: v.optional(v.nullable(v.string()), null),
  /** Why the campaign was cancelled automatically, before its first mail. Null for any other campaign. */
  stopped_because: v.optional(v.nullable(v.string()), null),
  /** The campaign that mailed this campaign's uncertain recipients again. */
  sent_again_as: v.optional(v.nullable(v.string()), null),
  /** The campaign whose uncertain recipients this campaign mails again. Null for other campaigns. */
  resend_of: v.optional(v.nullable(v.string()), null),
  /** The segment and limit, copied when the campaign is scheduled or started. Null if neither was chosen. */
  audience: v.optional(v.nullable(audience), null),
  /**
   * A launch sends one mail in several campaigns, its waves. `first` is the id of the launch's first campaign. Nobody
   * is in two waves.
   */
  wave: v.optional(v.nullable(v.object({ first: v.string(), number: count })), null),
})
export type Campaign = v.InferOutput<typeof campaign>

export const campaignList = v.object({ campaigns: v.array(campaign) })
export const campaignPath = v.object({ id: v.pipe(v.string(), atMost(100)) })

/** Repeating an action changes nothing. */
const campaignControls = ['pause', 'resume', 'cancel'] as const
export type CampaignControl = (typeof campaignControls)[number]
export const campaignControlRequest = v.strictObject({ action: v.picklist(campaignControls) })

/**
 * `check` settles the uncertain recipients for whom SES has reported an event. `send_again` checks first and then mails
 * the recipients who are still uncertain. SES may have accepted their first mail, so some people can get the mail
 * twice.
 */
export const uncertainRequest = v.strictObject({ action: v.picklist(['check', 'send_again']) })

/** Only excluded and failed recipients have a `reason`. `at` is the time at which SES accepted the mail. */
const receiptLine = v.object({
  address: v.string(),
  outcome: v.picklist(['waiting', 'sending', 'submitted', 'excluded', 'failed', 'uncertain']),
  reason: v.nullable(v.string()),
  at: v.nullable(v.string()),
  /** SES's message id, as in SES's events. */
  message: v.nullable(v.string()),
})
export type ReceiptLine = v.InferOutput<typeof receiptLine>

/** `next` is the `after` of the next page, or null on the last page. */
export const receiptPage = v.object({
  recipients: v.array(receiptLine),
  next: v.nullable(v.string()),
})
export const receiptQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'Give the `next` of the page before'))),
})

/** For mail to one address: how many mails were sent. For other mail: the new campaign, which the client polls. */
export const adminSendAnswer = v.union([v.strictObject(sentCount.entries), campaign])

/**
 * Messages of the campaign queue. `freeze` writes the list of recipients. `send` runs the sender. `check` runs every
 * few seconds and replaces a sender that crashed.
 */
export const campaignJob = v.variant('kind', [
  v.strictObject({ kind: v.literal('freeze'), campaignId: v.string() }),
  v.strictObject({ kind: v.literal('send'), sender: v.number() }),
  v.strictObject({ kind: v.literal('check'), sender: v.number() }),
])
export type CampaignJob = v.InferOutput<typeof campaignJob>
