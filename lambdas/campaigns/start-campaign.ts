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
 * Starts a campaign to all active subscribers. If a campaign with this id exists, that one is returned unchanged and the
 * rest of the request is ignored.
 */
export async function startCampaign({ by, now, ...start }: CampaignStart): Promise<Campaign> {
  const recipientCount = await activeTotal()
  const created = { ...start, recipientCount, created_at: now.toISOString() }
  await transact([...campaignPuts(created, by), campaignStarted(by, created, now)])
  const campaign = await findCampaign(start.campaignId)
  if (!campaign) throw new Error(`Campaign ${start.campaignId} was written but cannot be read`)
  // A repeat queues too: the first request may have stopped between the write and the queueing.
  if (campaign.status === 'freezing') await startFreezing(start.campaignId)
  return publicCampaign(campaign, undefined, now)
}
