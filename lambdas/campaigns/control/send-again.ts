import { campaignMail } from '../../mail/mail-store.ts'
import { transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { campaignPuts, campaignStarted } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { campaignKey } from '../keys.ts'
import { startFreezing } from '../wake.ts'

/**
 * Mails a campaign's uncertain recipients again, as a campaign of its own with its own receipt. Asked for again, it is the same one.
 * @throws ApiError nobody_uncertain
 */
export async function sendAgain(of: CampaignRow, by: Requester, now: Date): Promise<CampaignRow> {
  const campaignId = of.sent_again_as ?? `again-${of.campaignId}`
  if (!of.sent_again_as) {
    if (of.uncertainCount === 0) throw new ApiError('nobody_uncertain')
    await start(of, campaignId, by, now)
  }
  const campaign = await findCampaign(campaignId)
  if (!campaign) throw new Error(`Campaign ${campaignId} was written but cannot be read`)
  // A repeat queues too: the first request may have stopped between the write and the queueing.
  if (campaign.status === 'freezing') await startFreezing(campaignId)
  return campaign
}

async function start(of: CampaignRow, campaignId: string, by: Requester, now: Date): Promise<void> {
  const { kind, uncertainCount: recipientCount } = of
  const mail = await campaignMail(of.campaignId)
  const campaign = {
    campaignId,
    kind,
    mail,
    recipientCount,
    created_at: now.toISOString(),
    resend_of: of.campaignId,
  }
  await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: campaignKey(of.campaignId),
        ConditionExpression: 'attribute_not_exists(sent_again_as)',
        UpdateExpression: 'SET sent_again_as = :again',
        ExpressionAttributeValues: { ':again': campaignId },
      },
    },
    ...campaignPuts(campaign, by),
    campaignStarted(by, campaign, now),
  ])
}
