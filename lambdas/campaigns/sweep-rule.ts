import type { CampaignRow } from './campaign-store.ts'

export type SweepStep = 'freeze' | 'queue' | 'finish' | 'resume' | 'nothing'

/**
 * How long a claim holds that is not renewed: how long a dead worker keeps others out. Longer than a request to SES can
 * take (submit.ts), so that what another worker finds in flight is no longer in flight.
 */
export const LEASE_SECONDS = 15

/** A worker that lives tells its campaign how far it is every three to five seconds (chunk-writer.ts). */
export const AT_WORK_SECONDS = 10

/** Longer than a dead worker's claim holds after its last count, so that its chunk is free. */
export const STANDS_STILL_SECONDS = LEASE_SECONDS + 3

/** A page of the audience takes seconds, and its message in the queue not much longer. */
const FREEZING_STANDS_STILL_SECONDS = 60

/** With others under way it may just wait for its turn in the queue; then looking again once an hour is enough. */
const WAITS_TOO_LONG_SECONDS = 3600

export interface Surroundings {
  now: Date
  /** No campaign may mail: see sending-switch.ts. */
  sendingIsStopped: boolean
  /** Whether another campaign moved lately. */
  othersMove: boolean
}

/** What the sweeper does with a campaign that is not over. */
export function sweepStep(campaign: CampaignRow, around: Surroundings): SweepStep {
  switch (campaign.status) {
    case 'freezing':
      return standsStill(campaign, around.now, FREEZING_STANDS_STILL_SECONDS) ? 'freeze' : 'nothing'
    case 'sending':
    case 'cancelling':
      if (campaign.finishedChunks >= campaign.chunkCount) return 'finish'
      return isLost(campaign, around) ? 'queue' : 'nothing'
    case 'paused':
      return mayGoOn(campaign, around) ? 'resume' : 'nothing'
    case 'scheduled':
    case 'cancelled':
    case 'finished':
      return 'nothing'
  }
}

function isLost(campaign: CampaignRow, { now, othersMove }: Surroundings): boolean {
  const limit = othersMove ? WAITS_TOO_LONG_SECONDS : STANDS_STILL_SECONDS
  return standsStill(campaign, now, limit)
}

/** A mark from the future was made by a wrong clock, and says nothing. */
export function standsStill(
  { progress_at }: Pick<CampaignRow, 'progress_at'>,
  now: Date,
  seconds: number,
): boolean {
  return Math.abs(now.getTime() - new Date(progress_at).getTime()) > seconds * 1000
}

function mayGoOn({ pause }: CampaignRow, { now, sendingIsStopped }: Surroundings): boolean {
  if (!pause || pause.reason === 'staff' || sendingIsStopped) return false
  if (pause.reason === 'reputation' || pause.reason === 'outage') return true
  return pause.resumes_at !== null && new Date(pause.resumes_at) <= now
}
