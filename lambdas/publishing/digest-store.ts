import { tableVariable } from '../../contract/tables.ts'
import { campaignPut, type NewCampaign } from '../campaigns/new-campaign.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { transact } from '../platform/aws/transaction.ts'
import { type DigestMark, LAST_DIGEST } from './last-digest.ts'

const TableName = requireEnv(tableVariable('work'))

/**
 * Starts the digest's campaign and remembers it, all or nothing, if there was none for its week or a later one.
 * @returns whether it was this call that did.
 */
export async function startDigest(campaign: NewCampaign, mark: DigestMark): Promise<boolean> {
  const outcome = await transact([
    {
      Put: {
        TableName,
        Item: { ...LAST_DIGEST, ...mark },
        ConditionExpression: 'attribute_not_exists(pk) OR week < :week',
        ExpressionAttributeValues: { ':week': mark.week },
      },
    },
    campaignPut(campaign),
  ])
  return outcome.kind === 'written'
}
