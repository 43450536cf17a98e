import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { control } from './control.ts'
import { publicCampaign } from './public-campaign.ts'
import { knownRate } from './read-budget.ts'

export const handler = action('controlCampaign', async ({ params, body }) => {
  const now = new Date()
  const campaign = await control(params.id, body.action, now)
  return json(200, publicCampaign(campaign, await knownRate(), now))
})
