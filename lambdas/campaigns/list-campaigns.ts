import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { latestCampaigns } from './campaign-store.ts'

const LISTED = 50

export const handler = action('listCampaigns', async () => {
  return json(200, { campaigns: await latestCampaigns(LISTED) })
})
