import { getCampaignFeedback } from '../../../contract/campaigns/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { findCampaign } from '../campaign-store.ts'
import { campaignCounts } from '../results/campaign-counts.ts'
import { usualRates } from '../usual-rates.ts'

export const handler = jsonAction(getCampaignFeedback, async ({ params }) => {
  const [campaign, counts] = await Promise.all([findCampaign(params.id), campaignCounts(params.id)])
  if (!campaign) throw new ApiError('not_found')
  const usual = await usualRates(campaign)
  return { ...counts, usual, tracking: env.MAIL_TRACKING === 'on' }
})
