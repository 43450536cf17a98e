import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { latestCampaigns } from './campaign-store.ts'
import { publicCampaign } from './public-campaign.ts'
import { knownRate } from './read-budget.ts'

const LISTED = 50

export const handler = action('listCampaigns', async () => {
  const [rows, rate] = await Promise.all([latestCampaigns(LISTED), knownRate()])
  const now = new Date()
  return json(200, { campaigns: rows.map((row) => publicCampaign(row, rate, now)) })
})
