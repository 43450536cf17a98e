import { range } from 'es-toolkit'
import type { CampaignJob } from '../../contract/campaigns/schemas.ts'
import { SENDERS } from '../../contract/campaigns/senders.ts'
import { jobSender } from '../platform/queue/send-job.ts'
import type { CampaignRow } from './campaign-store.ts'

/** Jobs that make campaigns progress. Queueing a job twice is harmless. */

const sendJob = jobSender<CampaignJob>('campaign')

const EVERY_SECONDS = 5
const MINUTE_SECONDS = 60

/**
 * Starts the senders. For the next minute, delayed jobs check that each sender still runs. The sweeper alone would be
 * slow: another process can take over a crashed sender's lease after 15 seconds, but EventBridge Scheduler runs the
 * sweeper at most once a minute.
 */
export async function wakeSenders(): Promise<void> {
  for (const sender of range(SENDERS)) {
    await sendJob({ kind: 'send', sender })
    const delays = range(EVERY_SECONDS, MINUTE_SECONDS, EVERY_SECONDS)
    await Promise.all(delays.map((seconds) => sendJob({ kind: 'check', sender }, seconds)))
  }
}

/** When a sender reaches its time limit, a new job continues the work. */
export function queueSender(sender: number): Promise<void> {
  return sendJob({ kind: 'send', sender })
}

/** Queues the campaign's next step: freezing the rest of the audience, or sending. */
export function continueCampaign({
  campaignId,
  frozen,
}: Pick<CampaignRow, 'campaignId' | 'frozen'>) {
  return frozen ? wakeSenders() : queueFreezing(campaignId)
}

export function queueFreezing(campaignId: string, delaySeconds?: number): Promise<void> {
  return sendJob({ kind: 'freeze', campaignId }, delaySeconds)
}

/**
 * Queues the freezing of a new campaign. Only logs a failure, because the sweeper queues the freezing again. An error
 * answer would make staff send the campaign twice.
 */
export async function startFreezing(campaignId: string): Promise<void> {
  try {
    await queueFreezing(campaignId)
  } catch (error) {
    console.error({ event: 'campaign_not_queued', campaignId, error })
  }
}
