import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { transact } from '../aws/transaction.ts'
import { campaignPut, type NewCampaign } from '../campaigns/new-campaign.ts'

const TableName = requireEnv(tableVariable('work'))
const KEY = { pk: 'digest', sk: 'last' }

/** The last digest: its week (named by its Sunday), when it was put together, and which posts it had. */
const digestMark = v.object({
  week: v.string(),
  sent_at: v.string(),
  posts: v.array(v.string()),
})
export type DigestMark = v.InferOutput<typeof digestMark>

export async function lastDigest(): Promise<DigestMark | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: KEY, ConsistentRead: true }),
  )
  return Item && v.parse(digestMark, Item)
}

/**
 * Starts the digest's campaign and remembers it, all or nothing, if there was none for its week or a later one.
 * @returns whether it was this call that did.
 */
export async function startDigest(campaign: NewCampaign, mark: DigestMark): Promise<boolean> {
  const outcome = await transact([
    {
      Put: {
        TableName,
        Item: { ...KEY, ...mark },
        ConditionExpression: 'attribute_not_exists(pk) OR week < :week',
        ExpressionAttributeValues: { ':week': mark.week },
      },
    },
    campaignPut(campaign),
  ])
  return outcome.kind === 'written'
}
