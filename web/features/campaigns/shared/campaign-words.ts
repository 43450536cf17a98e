import { capitalize } from 'es-toolkit'
import type { CampaignStatus } from '../../../../contract/campaigns/schemas.ts'
import type { CampaignKind } from '../../../../contract/mail/email-types.ts'

export function kindName(kind: CampaignKind): string {
  if (kind === 'instant') return 'Auto, new post'
  return kind === 'digest' ? 'Weekly digest' : capitalize(kind)
}

export function campaignPath(campaignId: string): string {
  return `/admin/campaigns/${encodeURIComponent(campaignId)}`
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

/** In the environment's time zone: 'Nov 20, 2026, 9:00 AM'. */
export function momentText(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
}
