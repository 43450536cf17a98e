import { settleUncertain } from '../../../contract/campaigns/routes.ts'
import { isOver } from '../../../contract/campaigns/schemas.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { settleByEvents } from '../audience/uncertain.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { sendAgain } from '../control/send-again.ts'
import { countSent } from '../count-sent.ts'
import { publicCampaign } from '../public-campaign.ts'

export const handler = jsonAction(settleUncertain, async ({ params, body, by }) => {
  const now = new Date()
  const before = await findCampaign(params.id)
  if (!before) throw new ApiError('not_found')
  if (!isOver(before.status)) throw new ApiError('campaign_under_way')
  const settled = await settleByEvents(params.id, now)
  console.info({ event: 'uncertain_checked', campaignId: params.id, settled })
  const checked: CampaignRow = (await findCampaign(params.id)) ?? before
  await countSent(checked, now)
  const campaign = body.action === 'check' ? checked : await sendAgain(checked, by, now)
  return publicCampaign(campaign, undefined, now)
})
