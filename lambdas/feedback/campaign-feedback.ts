import { TRACKING_VARIABLE } from '../../contract/campaign-feedback.ts'
import { requireEnv } from '../aws/env.ts'
import { findCampaign } from '../campaigns/campaign-store.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { campaignCounts } from './campaign-counts.ts'

const tracking = requireEnv(TRACKING_VARIABLE) === 'on'

export const handler = action('campaignFeedback', async ({ params }) => {
  const [campaign, counts] = await Promise.all([findCampaign(params.id), campaignCounts(params.id)])
  if (!campaign) throw new ApiError('not_found')
  return json(200, { ...counts, tracking })
})
