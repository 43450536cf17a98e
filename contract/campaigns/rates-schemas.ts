import * as v from 'valibot'
import { campaignKinds } from '../mail/email-types.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const RATED_CAMPAIGNS = 100

/** Counts of messages. Opens and clicks by machines do not count (feedback-schemas.ts). */
const ratedCampaign = v.object({
  campaignId: v.string(),
  kind: v.picklist(campaignKinds),
  subject: v.string(),
  created_at: v.string(),
  /** The name of the segment, or null for all active subscribers. */
  segment: v.nullable(v.string()),
  /** Accepted by SES. */
  sent: count,
  delivered: count,
  opened: count,
  clicked: count,
  bounced: count,
  complained: count,
  /** People who unsubscribed through the links in this campaign's mail and have not come back. */
  unsubscribed: count,
})
export type RatedCampaign = v.InferOutput<typeof ratedCampaign>

/** The latest campaigns that mailed somebody, newest first. */
export const campaignRates = v.object({
  campaigns: v.array(ratedCampaign),
  tracking: v.boolean(),
})
