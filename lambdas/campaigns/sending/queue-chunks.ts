import { range, sampleSize } from 'es-toolkit'
import { type CampaignJob, isActive } from '../../../contract/campaigns/schemas.ts'
import { jobSender, jobsSender } from '../../platform/queue/send-job.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { finishIfDone, touchCampaign } from '../campaign-changes.ts'
import { findCampaign } from '../campaign-store.ts'
import { chunkNames } from '../keys.ts'
import { openChunks } from '../ledger/read-chunks.ts'
import { STANDS_STILL_SECONDS, standsStill } from '../sweep-rule.ts'

const sendJob = jobSender<CampaignJob>('campaign')
const sendJobs = jobsSender<CampaignJob>('campaign')

/** Queues every chunk of a campaign that was frozen this moment, when the index of open ones may lag behind. */
export async function queueAllChunks(campaignId: string, chunkCount: number): Promise<void> {
  await sendJobs(chunkNames(0, chunkCount).map((chunk) => ({ kind: 'chunk', campaignId, chunk })))
  await checkForStall(campaignId)
  // With nobody to mail there is no chunk whose end would end the campaign.
  if (chunkCount === 0) await finishIfDone(campaignId, new Date())
}

const PAGE = 1000
const TIME_TO_STOP_MS = 30_000

/** Queues the chunks that are still to be done, those after `after`. A campaign that has none is over. */
export async function queueOpenChunks(
  { campaignId, after }: { campaignId: string; after?: string | undefined },
  timeLeft: TimeLeft,
): Promise<void> {
  const campaign = await findCampaign(campaignId)
  if (!campaign || !isActive(campaign.status)) return
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

/** Seconds. A dead worker's claim must end first: with that, its chunk goes on within half a minute. */
const EVERY = 5
const MINUTE = 60

/** Has a campaign looked at until the sweeper comes by again: the Scheduler runs nothing more often than once a minute. */
export async function checkForStall(campaignId: string): Promise<void> {
  const delays = range(EVERY, MINUTE, EVERY)
  await Promise.all(delays.map((seconds) => sendJob({ kind: 'look', campaignId }, seconds)))
}

/** Enough to wake every worker: each goes on with other chunks by itself. */
const WOKEN = 10
const CHOICE = 100

/** Queues a few open chunks of a campaign that stands still: its worker died, or their messages are lost. */
export async function enqueueIfStalled(campaignId: string): Promise<void> {
  const now = new Date()
  const campaign = await findCampaign(campaignId)
  if (!campaign || !isActive(campaign.status)) return
  if (!standsStill(campaign, now, STANDS_STILL_SECONDS)) return
  const open = await openChunks(campaignId, undefined, CHOICE)
  if (open.length === 0) return finishIfDone(campaignId, now)
  if (!(await touchCampaign(campaign, now))) return
  console.warn({ event: 'campaign_stood_still', campaignId, open: open.length })
  const woken = sampleSize(open, Math.min(WOKEN, open.length))
  await sendJobs(woken.map((chunk) => ({ kind: 'chunk', campaignId, chunk })))
}
