import type { CampaignJob } from '../../contract/campaigns.ts'
import { jobSender } from '../queue/send-job.ts'
import type { CampaignRow } from './campaign-store.ts'

const sendJob = jobSender<CampaignJob>('campaign')

/** Queues what a campaign has still to do: the rest of its audience, or its open chunks. Twice is harmless. */
export function goOn({ campaignId, frozen }: Pick<CampaignRow, 'campaignId' | 'frozen'>) {
  return sendJob({ kind: frozen ? 'queue' : 'freeze', campaignId })
}
