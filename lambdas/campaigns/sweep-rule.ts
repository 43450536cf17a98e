import type { Pause } from '../../contract/campaigns/schemas.ts'
import type { CampaignRow } from './campaign-store.ts'

export type SweepStep = 'freeze' | 'resume' | 'nothing'

/** A living sender adds to its campaigns' counts every three to five seconds (open-chunk.ts). */
export const AT_WORK_SECONDS = 10

/** A page of the audience takes seconds, and its message in the queue not much longer. */
const FREEZING_STANDS_STILL_SECONDS = 60

export interface Surroundings {
  now: Date
  /** No campaign may mail: see sending-switch.ts. */
  sendingIsStopped: boolean
}

/** What the sweeper does with a campaign that is not over. */
export function sweepStep(campaign: CampaignRow, around: Surroundings): SweepStep {
  switch (campaign.status) {
    case 'freezing':
      return standsStill(campaign, around.now, FREEZING_STANDS_STILL_SECONDS) ? 'freeze' : 'nothing'
    case 'paused':
      return mayGoOn(campaign.pause, around) ? 'resume' : 'nothing'
    case 'scheduled':
    case 'sending':
    case 'cancelling':
    case 'cancelled':
    case 'finished':
      return 'nothing'
  }
}

/** A mark from the future was made by a wrong clock, and says nothing. */
export function standsStill(
  { progress_at }: Pick<CampaignRow, 'progress_at'>,
  now: Date,
  seconds: number,
): boolean {
  return Math.abs(now.getTime() - new Date(progress_at).getTime()) > seconds * 1000
}

function mayGoOn(pause: Pause, { now, sendingIsStopped }: Surroundings): boolean {
  if (pause.reason === 'staff' || sendingIsStopped) return false
  if (pause.reason === 'reputation' || pause.reason === 'outage') return true
  return pause.resumes_at !== null && new Date(pause.resumes_at) <= now
}
