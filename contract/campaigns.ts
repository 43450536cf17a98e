import * as v from 'valibot'
import { sentCount } from './email.ts'

/**
 * `scheduled`: waits for its time; `freezing`: the audience is being read; `sending`: chunks are worked off; `paused`:
 * nobody is mailed, see `pause`; `cancelling`: those who wait are being excluded; `cancelled` and `finished`: every
 * recipient is settled.
 */
export const campaignStatuses = [
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

/** Who started it: staff by hand, a published post's newsletter, or the weekly digest. */
export const campaignKinds = [
  'welcome',
  'newsletter',
  'announcement',
  'offer',
  'instant',
  'digest',
] as const
export type CampaignKind = (typeof campaignKinds)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A campaign's progress. *Sent* is submitted: SES accepted it; delivered is not claimed. `uncertainCount` are those
 * whose request was in flight when a worker died: they are never sent again by guessing (design §5). Once finished,
 * recipientCount = sentCount + excludedCount + failedCount + uncertainCount.
 */
export const campaign = v.object({
  campaignId: v.string(),
  kind: v.picklist(campaignKinds),
  subject: v.string(),
  status: v.picklist(campaignStatuses),
  recipientCount: count,
  sentCount: count,
  excludedCount: count,
  failedCount: count,
  uncertainCount: count,
  created_at: v.string(),
  finished_at: v.nullable(v.string()),
  /** When it goes or went out, where staff chose a time (ISO 8601). */
  scheduled_for: v.optional(v.nullable(v.string()), null),
  /** Why it did not go out at that time; it is cancelled then. */
  stopped_because: v.optional(v.nullable(v.string()), null),
})
export type Campaign = v.InferOutput<typeof campaign>

export const campaignList = v.object({ campaigns: v.array(campaign) })
export const campaignPath = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

/** One recipient: settled at once. All: a campaign, to be polled. */
export const adminSendAnswer = v.union([v.strictObject(sentCount.entries), campaign])

/** Messages on the campaign queue. */
export const campaignJob = v.variant('kind', [
  v.strictObject({ kind: v.literal('freeze'), campaignId: v.string() }),
  v.strictObject({ kind: v.literal('chunk'), campaignId: v.string(), chunk: v.string() }),
])
export type CampaignJob = v.InferOutput<typeof campaignJob>
