import { range } from 'es-toolkit'
import type { CampaignJob } from '../../contract/campaigns/schemas.ts'
import { SENDERS } from '../../contract/campaigns/senders.ts'
import { jobSender } from '../platform/queue/send-job.ts'
import type { CampaignRow } from './campaign-store.ts'

/** What puts campaigns to work. Twice is harmless. */

const sendJob = jobSender<CampaignJob>('campaign')

/** Seconds. */
const EVERY = 5
const MINUTE = 60

/**
 * Has the sender send what is under way, and looked after until the sweeper comes by again: Scheduler runs nothing more
 * often than once a minute, and a dead sender's lease ends in 15 seconds.
 */
export async function wakeSenders(): Promise<void> {
  for (const sender of range(SENDERS)) {
    await sendJob({ kind: 'send', sender })
    const delays = range(EVERY, MINUTE, EVERY)
    await Promise.all(delays.map((seconds) => sendJob({ kind: 'look', sender }, seconds)))
  }
}

/** A sender whose time is up has another one go on. */
export function queueSender(sender: number): Promise<void> {
  return sendJob({ kind: 'send', sender })
}

/** Queues what a campaign has still to do: the rest of its audience, or its mail. */
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
 * Queues the reading of a campaign's audience, once the campaign is kept. A failure is only logged: the sweeper queues it
 * again, and staff who were told of it would send the campaign twice.
 */
export async function startFreezing(campaignId: string): Promise<void> {
  try {
    await queueFreezing(campaignId)
  } catch (error) {
    console.error({ event: 'campaign_not_queued', campaignId, error })
  }
}
