import { controlCampaign } from '../../../contract/campaigns/routes.ts'
import { knownRate } from '../../mail/quota/read-budget.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { control } from '../control/control.ts'
import { publicCampaign } from '../public-campaign.ts'

export const handler = action(controlCampaign, async ({ params, body }) => {
  const now = new Date()
  const campaign = await control(params.id, body.action, now)
  return json(200, publicCampaign(campaign, await knownRate(), now))
})
