import * as v from 'valibot'
import { campaignKinds } from '../mail/email-types.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** As many campaigns as a plot shows. */
export const RATED_CAMPAIGNS = 100

/** What became of a campaign's mail: in messages, opened and clicked by people (feedback-schemas.ts). */
const ratedCampaign = v.object({
  campaignId: v.string(),
  kind: v.picklist(campaignKinds),
  subject: v.string(),
  created_at: v.string(),
  /** The name of its segment; null: it went to all active subscribers. */
  segment: v.nullable(v.string()),
  /** Accepted by SES. */
  sent: count,
  delivered: count,
  opened: count,
  clicked: count,
  bounced: count,
  complained: count,
  /** Left by a link of this mail, and have not come back. */
  unsubscribed: count,
})
export type RatedCampaign = v.InferOutput<typeof ratedCampaign>

/** The latest campaigns that mailed somebody, newest first. */
export const campaignRates = v.object({
  campaigns: v.array(ratedCampaign),
  /** Whether mail carries what opens and clicks are seen by. */
  tracking: v.boolean(),
})
