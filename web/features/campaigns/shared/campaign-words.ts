import type { CampaignKind, CampaignStatus } from '../../../../contract/campaigns/schemas.ts'

export const kindNames: Record<CampaignKind, string> = {
  welcome: 'Welcome',
  newsletter: 'Newsletter',
  announcement: 'Announcement',
  offer: 'Offer',
  instant: 'Auto, new post',
  digest: 'Weekly digest',
}

export const statusNames: Record<CampaignStatus, string> = {
  scheduled: 'Scheduled',
  freezing: 'Preparing',
  sending: 'Sending',
  paused: 'Paused',
  cancelling: 'Cancelling',
  cancelled: 'Cancelled',
  finished: 'Finished',
}

/** A moment on the environment's wall clock: 'Nov 20, 2026, 9:00 AM'. */
export function momentText(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
}
