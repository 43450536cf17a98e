import { listCampaigns } from '../../../contract/campaigns/routes.ts'
import { knownRate } from '../../mail/quota/sender-lease.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { latestCampaigns } from '../campaign-store.ts'
import { publicCampaign } from '../public-campaign.ts'
import { scheduledCampaigns } from '../schedule/scheduled-store.ts'

const LISTED = 50

/** The latest, and however long ago it was made, each that still waits for its time. */
export const handler = jsonAction(listCampaigns, async () => {
  const [latest, scheduled, rate] = await Promise.all([
    latestCampaigns(LISTED),
    scheduledCampaigns(),
    knownRate(),
  ])
  const listed = new Set(latest.map(({ campaignId }) => campaignId))
  const others = scheduled.filter(({ campaignId }) => !listed.has(campaignId))
  const now = new Date()
  const campaigns = [...others, ...latest].map((row) => publicCampaign(row, rate, now))
  return { campaigns }
})
