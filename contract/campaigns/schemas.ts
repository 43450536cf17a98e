import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { campaignKinds } from '../mail/email-types.ts'
import { sentCount } from '../mail/schemas.ts'
import { audience } from '../subscribers/segment-schemas.ts'

/**
 * `scheduled`: waits for its time; `freezing`: the audience is being read; `sending`: chunks are worked off; `paused`:
 * nobody is mailed, see `pause`; `cancelling`: those who wait are being excluded; `cancelled` and `finished`: every
 * recipient is settled.
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

/** Whether nothing will happen to the campaign any more. */
export function isOver(status: CampaignStatus): boolean {
  return status === 'finished' || status === 'cancelled'
}

/** Whether its chunks are worked off: mailed, or settled because it is being cancelled. */
export function isActive(status: CampaignStatus): boolean {
  return status === 'sending' || status === 'cancelling'
}

/**
 * `staff`: until they resume it; `quota`: the day's mails are used up; `blocked`: SES lets us send nothing;
 * `reputation`: bounces or complaints went over their limit; `outage`: SES does not answer. All but the first are resumed
 * by the sweeper.
 */
const pauseReasons = ['staff', 'quota', 'reputation', 'blocked', 'outage'] as const

/** `resumes_at`: when it is tried again by itself (ISO 8601); null: when somebody says so, or SES answers again. */
const pause = v.object({
  reason: v.picklist(pauseReasons),
  resumes_at: v.nullable(v.string()),
})
export type Pause = v.InferOutput<typeof pause>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const countsByReason = v.record(v.string(), count)

/**
 * A campaign's progress. *Sent* is submitted: SES accepted it; delivered is not claimed. `uncertainCount` are those
 * whose request was in flight when a worker died: they are never sent again by guessing.
 * recipientCount = sentCount + excludedCount + failedCount + uncertainCount + remainingCount, and nobody remains once
 * it is over. `excluded` and `failed` say why, by reason: `unsubscribed`, or SES's code. `eta` (ISO 8601) is an
 * estimate, while it is sending.
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
  /** Since when nobody was mailed although it is sending (ISO 8601): a worker died, or SES turns us away. */
  stands_still_since: v.nullable(v.string()),
  created_at: v.string(),
  finished_at: v.nullable(v.string()),
  /** When it goes or went out, where staff chose a time (ISO 8601). */
  scheduled_for: v.optional(v.nullable(v.string()), null),
  /** Why it did not go out; it is cancelled then. */
  stopped_because: v.optional(v.nullable(v.string()), null),
  /** The campaign that mailed its uncertain recipients again, where staff wanted that. */
  sent_again_as: v.optional(v.nullable(v.string()), null),
  /** Its audience: the uncertain of that campaign; null: all active subscribers. */
  resend_of: v.optional(v.nullable(v.string()), null),
  /** The question that chose its audience, as it was then; null: all active subscribers. */
  audience: v.optional(v.nullable(audience), null),
  /** Its place among the waves of a launch, which began with the campaign `first`. Nobody is in two waves. */
  wave: v.optional(v.nullable(v.object({ first: v.string(), number: count })), null),
})
export type Campaign = v.InferOutput<typeof campaign>

export const campaignList = v.object({ campaigns: v.array(campaign) })
export const campaignPath = v.object({ id: v.pipe(v.string(), atMost(100)) })

/** What staff may ask of a campaign under way. Asking twice is harmless. */
const campaignControls = ['pause', 'resume', 'cancel'] as const
export type CampaignControl = (typeof campaignControls)[number]
export const campaignControlRequest = v.strictObject({ action: v.picklist(campaignControls) })

/**
 * What staff may do about the uncertain: `check` looks which of them SES has since told of; `send_again` then mails the
 * others, too, of whom some may get it twice.
 */
export const uncertainRequest = v.strictObject({ action: v.picklist(['check', 'send_again']) })

/** What became of one recipient: `reason` says why they were excluded or failed, `at` when SES accepted it. */
const receiptLine = v.object({
  address: v.string(),
  outcome: v.picklist(['waiting', 'sending', 'submitted', 'excluded', 'failed', 'uncertain']),
  reason: v.nullable(v.string()),
  at: v.nullable(v.string()),
  /** SES's id of the message: what its events name. */
  message: v.nullable(v.string()),
})
export type ReceiptLine = v.InferOutput<typeof receiptLine>

/** A page of a receipt. `next`: what to ask for as `after`; null: there is nothing more. */
export const receiptPage = v.object({
  recipients: v.array(receiptLine),
  next: v.nullable(v.string()),
})
export const receiptQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'Give the `next` of the page before'))),
})

/** One recipient: settled at once. All: a campaign, to be polled. */
export const adminSendAnswer = v.union([v.strictObject(sentCount.entries), campaign])

/**
 * Messages on the campaign queue: read the audience; send what is under way; see every few seconds whether the sender
 * lives, and go on where it died.
 */
export const campaignJob = v.variant('kind', [
  v.strictObject({ kind: v.literal('freeze'), campaignId: v.string() }),
  v.strictObject({ kind: v.literal('send'), sender: v.number() }),
  v.strictObject({ kind: v.literal('look'), sender: v.number() }),
])
export type CampaignJob = v.InferOutput<typeof campaignJob>
