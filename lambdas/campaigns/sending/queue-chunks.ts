import { type CampaignJob, isWorkedOff } from '../../../contract/campaigns/schemas.ts'
import { jobSender, jobsSender } from '../../platform/queue/send-job.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { finishIfDone } from '../campaign-changes.ts'
import { findCampaign } from '../campaign-store.ts'
import { chunkName } from '../keys.ts'
import { openChunks } from '../ledger/chunk-lists.ts'
import { checkForStall } from './stalled.ts'

const sendJob = jobSender<CampaignJob>('campaign')
const sendJobs = jobsSender<CampaignJob>('campaign')

/** Queues every chunk of a campaign that was frozen this moment, when the index of open ones may lag behind. */
export async function queueAllChunks(campaignId: string, chunkCount: number): Promise<void> {
  const names = Array.from({ length: chunkCount }, (_, index) => chunkName(index))
  await sendJobs(names.map((chunk) => ({ kind: 'chunk', campaignId, chunk })))
  await checkForStall(campaignId)
  // With nobody to mail there is no chunk whose end would end the campaign.
  if (chunkCount === 0) await finishIfDone(campaignId, new Date())
}

const PAGE = 1000
const TIME_TO_STOP_MS = 30_000

/**
 * Queues the chunks that are still to be done, from `after` on: when a campaign goes on after a pause, is cancelled, or
 * stands still because its messages are lost. One that has none is over.
 */
export async function queueOpenChunks(
  { campaignId, after }: { campaignId: string; after?: string | undefined },
  timeLeft: TimeLeft,
): Promise<void> {
  const campaign = await findCampaign(campaignId)
  if (!campaign || !isWorkedOff(campaign.status)) return
  let from = after
  for (;;) {
    const names = await openChunks(campaignId, from, PAGE)
    await sendJobs(names.map((chunk) => ({ kind: 'chunk', campaignId, chunk })))
    from = names.at(-1)
    if (from === undefined) break
    if (timeLeft() < TIME_TO_STOP_MS) return sendJob({ kind: 'queue', campaignId, after: from })
  }
  await checkForStall(campaignId)
  await finishIfDone(campaignId, new Date())
}
