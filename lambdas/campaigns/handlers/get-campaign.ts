import { getCampaign } from '../../../contract/campaigns/routes.ts'
import { knownRate } from '../../mail/quota/sender-lease.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { findCampaign } from '../campaign-store.ts'
import { publicCampaign } from '../public-campaign.ts'

export const handler = jsonAction(getCampaign, async ({ params }) => {
  const [row, rate] = await Promise.all([findCampaign(params.id), knownRate()])
  if (!row) throw new ApiError('not_found')
  return publicCampaign(row, rate, new Date())
})
