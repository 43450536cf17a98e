import type { Pause } from '../../contract/campaigns/schemas.ts'
import type { CampaignRow } from './campaign-store.ts'

export type SweepStep = 'freeze' | 'resume' | 'nothing'

/**
 * A running sender updates its campaigns' counts every three to five seconds (open-chunk.ts). So a campaign without an
 * update for this long has stalled.
 */
export const SENDING_STALLED_SECONDS = 10

/** A page of recipients is frozen within seconds, but its job may first wait in the queue. */
const FREEZING_STALLED_SECONDS = 60

export interface SweepContext {
  now: Date
  /** True if campaigns must not be mailed now (sending-switch.ts). */
  sendingIsStopped: boolean
}

export function sweepStep(campaign: CampaignRow, context: SweepContext): SweepStep {
  switch (campaign.status) {
    case 'freezing':
      return hasStalled(campaign, context.now, FREEZING_STALLED_SECONDS) ? 'freeze' : 'nothing'
    case 'paused':
      return mayResume(campaign.pause, context) ? 'resume' : 'nothing'
    case 'scheduled':
    case 'sending':
    case 'cancelling':
    case 'cancelled':
    case 'finished':
      return 'nothing'
  }
}

/** True also if `progress_at` is far in the future, which means clock skew. */
export function hasStalled(
  { progress_at }: Pick<CampaignRow, 'progress_at'>,
  now: Date,
  seconds: number,
): boolean {
  return Math.abs(now.getTime() - new Date(progress_at).getTime()) > seconds * 1000
}

function mayResume(pause: Pause, { now, sendingIsStopped }: SweepContext): boolean {
  if (pause.reason === 'staff' || sendingIsStopped) return false
  if (pause.reason === 'reputation' || pause.reason === 'outage') return true
  return pause.resumes_at !== null && new Date(pause.resumes_at) <= now
}
