import { DEFAULT_TIME_ZONE } from '../../../contract/business.ts'
import type { Campaign, CampaignKind, CampaignStatus } from '../../../contract/campaigns.ts'

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

const times = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: DEFAULT_TIME_ZONE,
})

/** A moment in the product's time zone: 'Nov 20, 2026, 9:00 AM'. */
export function momentText(iso: string): string {
  return times.format(new Date(iso))
}

/** When it was started, in the product's time zone: 'Nov 20, 2026, 9:00 AM'. */
export function startedAt({ created_at }: Pick<Campaign, 'created_at'>): string {
  return momentText(created_at)
}
