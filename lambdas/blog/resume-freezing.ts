import { latestCampaigns } from '../campaigns/campaign-store.ts'
import { startFreezing } from '../campaigns/new-campaign.ts'

/** Far more campaigns than a few weeks have. */
const LOOKED_AT = 30
/** A younger one may be on its way to the queue right now. */
const GRACE_MS = 60_000

/**
 * Queues campaigns again that a crash left between being written and being queued. Freezing twice is harmless, so a
 * slow one may be among them.
 */
export async function resumeFreezing(now: Date): Promise<void> {
  const stuckSince = new Date(now.getTime() - GRACE_MS).toISOString()
  const stuck = (await latestCampaigns(LOOKED_AT)).filter(
    ({ status, created_at }) => status === 'freezing' && created_at < stuckSince,
  )
  for (const { campaignId } of stuck) {
    console.warn({ event: 'campaign_queued_again', campaignId })
    await startFreezing(campaignId)
  }
}
