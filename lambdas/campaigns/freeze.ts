import type { CampaignJob } from '../../contract/campaigns.ts'
import { jobSender, jobsSender } from '../queue/send-job.ts'
import type { TimeLeft } from '../queue/worker.ts'
import { readAudience } from '../subscribers/audience.ts'
import { AUDIENCE_START } from '../subscribers/audience-position.ts'
import { findCampaign, finishIfDone } from './campaign-store.ts'
import { freezePage, PAGE_SIZE } from './freeze-store.ts'
import { chunkName } from './keys.ts'

const sendJob = jobSender<CampaignJob>('campaign')
const sendJobs = jobsSender<CampaignJob>('campaign')

/** What a page and the queueing after the last one may take. Below it, a fresh job goes on. */
const TIME_TO_STOP_MS = 60_000

/**
 * Freezes a campaign's audience, then queues its chunks. Safe to run again, at once or after a crash anywhere: it
 * goes on where the campaign's row says, and chunks that are queued twice are worked once.
 */
export async function freeze(campaignId: string, timeLeft: TimeLeft): Promise<void> {
  for (;;) {
    const campaign = await findCampaign(campaignId)
    if (!campaign) return console.error({ event: 'campaign_unknown', campaignId })
    if (campaign.status === 'finished') return
    if (campaign.status === 'sending') return queueChunks(campaignId, campaign.chunkCount)
    if (timeLeft() < TIME_TO_STOP_MS) return sendJob({ kind: 'freeze', campaignId })
    await freezePage(campaign, await readAudience(campaign.position ?? AUDIENCE_START, PAGE_SIZE))
  }
}

async function queueChunks(campaignId: string, chunkCount: number): Promise<void> {
  const names = Array.from({ length: chunkCount }, (_, index) => chunkName(index))
  await sendJobs(names.map((chunk) => ({ kind: 'chunk', campaignId, chunk })))
  // With nobody to mail there is no chunk whose end would end the campaign.
  if (chunkCount === 0) await finishIfDone(campaignId, new Date())
}
