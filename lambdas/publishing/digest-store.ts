import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { campaignPuts, type NewCampaign, startAuditEntry } from '../campaigns/campaign-changes.ts'
import { documents, transact } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'

/**
 * Starts the digest's campaign and stores its mark in one transaction, unless this week or a later one has a digest.
 * @returns whether this call started it
 */
export async function startDigest(
  campaign: NewCampaign,
  mark: DigestMark,
  by: Requester,
): Promise<boolean> {
  const outcome = await transact([
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: { ...LAST_DIGEST, ...mark },
        ConditionExpression: 'attribute_not_exists(pk) OR week < :week',
        ExpressionAttributeValues: { ':week': mark.week },
      },
    },
    ...campaignPuts(campaign, by),
    startAuditEntry(by, campaign, new Date(campaign.created_at)),
  ])
  return outcome.kind === 'written'
}

const LAST_DIGEST = { pk: 'digest', sk: 'last' }

/** `week` is the week's Sunday. `posts` are the posts of this digest and of one sent shortly before it (see `markOf`). */
const digestMark = v.object({
  week: v.string(),
  sent_at: v.string(),
  posts: v.array(v.string()),
})
export type DigestMark = v.InferOutput<typeof digestMark>

export async function lastDigest(): Promise<DigestMark | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env.WORK_TABLE, Key: LAST_DIGEST, ConsistentRead: true }),
  )
  return Item && v.parse(digestMark, Item)
}
