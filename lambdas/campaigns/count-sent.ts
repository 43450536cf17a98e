import type { CampaignKind } from '../../contract/mail/email-types.ts'
import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { countCampaignMail } from '../mail/sent-counts.ts'
import type { CampaignRow } from './campaign-store.ts'

type Sent = Pick<CampaignRow, 'campaignId' | 'kind' | 'created_at' | 'sentCount'>

/**
 * Copies the campaign's count of submitted mails to the dashboard's figures. Safe to call twice, late or out of order,
 * and after a restore has lowered the campaign's count.
 */
export async function countSent(campaign: Sent, now: Date): Promise<void> {
  const { campaignId, kind, created_at, sentCount: sent } = campaign
  if (sent === 0) return
  const createdAt = new Date(created_at)
  await countCampaignMail({ type: analyticsType(kind), campaignId, createdAt, sent, now })
}

/** Newsletters and campaigns by staff count as `instant`, except campaigns with the welcome template. */
function analyticsType(kind: CampaignKind): AnalyticsType {
  return kind === 'welcome' || kind === 'digest' ? kind : 'instant'
}
