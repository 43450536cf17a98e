import type { Campaign } from '../../contract/campaigns/schemas.ts'
import type { CampaignKind } from '../../contract/mail/email-types.ts'
import type { MailText } from '../../contract/mail/schemas.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import type { Requester } from '../platform/http/action.ts'
import { activeTotal } from '../subscribers/totals.ts'
import { campaignPuts, campaignStarted } from './campaign-changes.ts'
import { findCampaign } from './campaign-store.ts'
import { publicCampaign } from './public-campaign.ts'
import { startFreezing } from './wake.ts'

interface CampaignStart {
  campaignId: string
  kind: CampaignKind
  mail: MailText
  by: Requester
  now: Date
}

/**
 * Starts a campaign to all active subscribers and gives it as it stands: one that was started before under this id
 * is the same campaign, whatever the request says now.
 */
export async function startCampaign({ by, now, ...start }: CampaignStart): Promise<Campaign> {
  const recipientCount = await activeTotal()
  const kept = { ...start, recipientCount, created_at: now.toISOString() }
  await transact([...campaignPuts(kept, by), campaignStarted(by, kept, now)])
  const campaign = await findCampaign(start.campaignId)
  if (!campaign) throw new Error('The campaign that was just kept is not there')
  // Also for a repeat: the first request may have ended between keeping the campaign and queueing it.
  if (campaign.status === 'freezing') await startFreezing(start.campaignId)
  return publicCampaign(campaign, undefined, now)
}
