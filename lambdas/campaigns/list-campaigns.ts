import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { latestCampaigns } from './campaign-store.ts'
import { scheduledCampaigns } from './scheduled-store.ts'

const LISTED = 50

/** The latest, and however long ago it was made, each that still waits for its time. */
export const handler = action('listCampaigns', async () => {
  const [latest, scheduled] = await Promise.all([latestCampaigns(LISTED), scheduledCampaigns()])
  const listed = new Set(latest.map(({ campaignId }) => campaignId))
  const others = scheduled.filter(({ campaignId }) => !listed.has(campaignId))
  return json(200, { campaigns: [...others, ...latest] })
})
