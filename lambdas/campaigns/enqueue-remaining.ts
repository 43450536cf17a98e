import type { CampaignJob } from '../../contract/campaigns/schemas.ts'
import { jobSender } from '../platform/queue/send-job.ts'
import type { CampaignRow } from './campaign-store.ts'

const sendJob = jobSender<CampaignJob>('campaign')

/** Queues what a campaign has still to do: the rest of its audience, or its open chunks. Twice is harmless. */
export function goOn({ campaignId, frozen }: Pick<CampaignRow, 'campaignId' | 'frozen'>) {
  return sendJob({ kind: frozen ? 'queue' : 'freeze', campaignId })
}
