import type { Campaign } from '../../contract/campaigns.ts'
import { startFreezing } from './start-freezing.ts'

/** A younger one may be on its way to the queue right now. */
const GRACE_MS = 60_000

/**
 * Queues a campaign again that was kept but, for a crash or an outage, never queued. Freezing twice is harmless, so
 * a slow one may be among them.
 */
export async function resumeIfStuck(
  { campaignId, status, created_at }: Pick<Campaign, 'campaignId' | 'status' | 'created_at'>,
  now: Date,
): Promise<void> {
  const age = now.getTime() - new Date(created_at).getTime()
  if (status !== 'freezing' || age <= GRACE_MS) return
  console.warn({ event: 'campaign_queued_again', campaignId })
  await startFreezing(campaignId)
}
