import { listCampaigns } from '../../../contract/campaigns/routes.ts'
import { knownRate } from '../../mail/quota/sender-lease.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { latestCampaigns } from '../campaign-store.ts'
import { publicCampaign } from '../public-campaign.ts'
import { scheduledCampaigns } from '../schedule/scheduled-store.ts'

const LATEST = 50

/** The latest campaigns, and all scheduled campaigns, even old ones. */
export const handler = jsonAction(listCampaigns, async () => {
  const [latest, scheduled, rate] = await Promise.all([
    latestCampaigns(LATEST),
    scheduledCampaigns(),
    knownRate(),
  ])
  const listed = new Set(latest.map(({ campaignId }) => campaignId))
  const olderScheduled = scheduled.filter(({ campaignId }) => !listed.has(campaignId))
  const now = new Date()
  const campaigns = [...olderScheduled, ...latest].map((row) => publicCampaign(row, rate, now))
  return { campaigns }
})
