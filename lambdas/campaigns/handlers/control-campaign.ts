import { controlCampaign } from '../../../contract/campaigns/routes.ts'
import { knownRate } from '../../mail/quota/sender-lease.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { control } from '../control/control.ts'
import { publicCampaign } from '../public-campaign.ts'

export const handler = jsonAction(controlCampaign, async ({ params, body, by }) => {
  const now = new Date()
  const campaign = await control(params.id, body.action, by, now)
  return publicCampaign(campaign, await knownRate(), now)
})
