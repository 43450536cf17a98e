import type { Campaign, CampaignKind } from '../../contract/campaigns/schemas.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import type { Requester } from '../platform/http/action.ts'
import { activeTotal } from '../subscribers/totals.ts'
import { campaignPut, campaignStarted } from './campaign-changes.ts'
import { findCampaign } from './campaign-store.ts'
import { publicCampaign } from './public-campaign.ts'
import { startFreezing } from './wake.ts'

interface CampaignStart {
  campaignId: string
  kind: CampaignKind
  subject: string
  preview: string
  content: string
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
  await transact([campaignPut(kept), campaignStarted(by, kept, now)])
  const campaign = await findCampaign(start.campaignId)
  if (!campaign) throw new Error('The campaign that was just kept is not there')
  // Also for a repeat: the first request may have ended between keeping the campaign and queueing it.
  if (campaign.status === 'freezing') await startFreezing(start.campaignId)
  return publicCampaign(campaign, undefined, now)
}
