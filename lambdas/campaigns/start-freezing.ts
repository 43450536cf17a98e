import type { CampaignJob } from '../../contract/campaigns.ts'
import { jobSender } from '../queue/send-job.ts'

const sendJob = jobSender<CampaignJob>('campaign')

/** Queues the reading of a campaign's audience, once the campaign is kept. Calling it again later is harmless. */
export function startFreezing(campaignId: string): Promise<void> {
  return sendJob({ kind: 'freeze', campaignId })
}
