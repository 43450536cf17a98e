import { latestCampaigns } from '../campaigns/campaign-store.ts'
import { resumeIfStuck } from '../campaigns/resume-stuck.ts'

/** Far more campaigns than a few weeks have. */
const LOOKED_AT = 30

/** Queues the latest campaigns again that a crash left between being written and being queued. */
export async function resumeFreezing(now: Date): Promise<void> {
  for (const campaign of await latestCampaigns(LOOKED_AT)) await resumeIfStuck(campaign, now)
}
