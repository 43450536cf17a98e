import { campaignMail } from '../../mail/mail-store.ts'
import { transact } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { campaignPuts, startAuditEntry } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { campaignKey } from '../keys.ts'
import { startFreezing } from '../wake.ts'

/**
 * Mails a campaign's uncertain recipients again, in a new campaign. The new campaign stores the outcomes of the new
 * mails. A repeated request returns the same new campaign.
 * @throws ApiError nobody_uncertain
 */
export async function sendAgain(
  original: CampaignRow,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const campaignId = original.sent_again_as ?? `again-${original.campaignId}`
  if (!original.sent_again_as) {
    if (original.uncertainCount === 0) throw new ApiError('nobody_uncertain')
    await start(original, campaignId, by, now)
  }
  const campaign = await findCampaign(campaignId)
  if (!campaign) throw new Error(`Campaign ${campaignId} was written but cannot be read`)
  // A repeated request also queues the job, because the first request may have stopped right after its write.
  if (campaign.status === 'freezing') await startFreezing(campaignId)
  return campaign
}

async function start(
  original: CampaignRow,
  campaignId: string,
  by: Requester,
  now: Date,
): Promise<void> {
  const { kind, uncertainCount: recipientCount } = original
  const mail = await campaignMail(original.campaignId)
  const campaign = {
    campaignId,
    kind,
    mail,
    recipientCount,
    created_at: now.toISOString(),
    resend_of: original.campaignId,
  }
  await transact([
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: campaignKey(original.campaignId),
        ConditionExpression: 'attribute_not_exists(sent_again_as)',
        UpdateExpression: 'SET sent_again_as = :again',
        ExpressionAttributeValues: { ':again': campaignId },
      },
    },
    ...campaignPuts(campaign, by),
    startAuditEntry(by, campaign, now),
  ])
}
