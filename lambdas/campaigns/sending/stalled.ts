import { range, sampleSize } from 'es-toolkit'
import { type CampaignJob, isWorkedOff } from '../../../contract/campaigns/schemas.ts'
import { jobSender, jobsSender } from '../../platform/queue/send-job.ts'
import { finishIfDone, touchCampaign } from '../campaign-changes.ts'
import { findCampaign } from '../campaign-store.ts'
import { openChunks } from '../ledger/chunk-lists.ts'
import { STANDS_STILL_SECONDS, standsStill } from '../sweep-rule.ts'

const sendJob = jobSender<CampaignJob>('campaign')
const sendJobs = jobsSender<CampaignJob>('campaign')

/** Seconds. With what a dead worker's claim and the taking of it last, its chunk goes on within half a minute. */
const EVERY = 5
const MINUTE = 60

/**
 * Has a campaign looked at every few seconds until the sweeper comes by the next time: the Scheduler runs nothing more
 * often than once a minute.
 */
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
  if (!campaign || !isWorkedOff(campaign.status)) return
  if (!standsStill(campaign, now, STANDS_STILL_SECONDS)) return
  const open = await openChunks(campaignId, undefined, CHOICE)
  if (open.length === 0) return finishIfDone(campaignId, now)
  if (!(await touchCampaign(campaign, now))) return
  console.warn({ event: 'campaign_stood_still', campaignId, open: open.length })
  const woken = sampleSize(open, Math.min(WOKEN, open.length))
  await sendJobs(woken.map((chunk) => ({ kind: 'chunk', campaignId, chunk })))
}
