import type { CampaignJob } from '../../contract/campaigns/schemas.ts'
import { jobSender } from '../platform/queue/send-job.ts'
import type { CampaignRow } from './campaign-store.ts'

const sendJob = jobSender<CampaignJob>('campaign')

/** Queues what a campaign has still to do: the rest of its audience, or its open chunks. Twice is harmless. */
export function enqueueRemaining({
  campaignId,
  frozen,
}: Pick<CampaignRow, 'campaignId' | 'frozen'>) {
  return sendJob({ kind: frozen ? 'queue' : 'freeze', campaignId })
}

/**
 * Queues the reading of a campaign's audience, once the campaign is kept; again is harmless. A failure is only logged:
 * the sweeper (sweep-campaigns.ts) queues it again, and staff who were told of it would send the campaign twice.
 */
export async function startFreezing(campaignId: string): Promise<void> {
  try {
    await sendJob({ kind: 'freeze', campaignId })
  } catch (error) {
    console.error({ event: 'campaign_not_queued', campaignId, error })
  }
}
