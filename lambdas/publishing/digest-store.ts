import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { campaignPuts, type NewCampaign, startAuditEntry } from '../campaigns/campaign-changes.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { documents, readItem, transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import type { StoredSegment } from '../subscribers/segments/segment-store.ts'

/**
 * Starts the digest's campaign and stores `digest` in one transaction. Writes nothing if this week or a later week
 * already has a digest.
 * @returns whether this call started the campaign
 */
export async function startDigest(
  campaign: NewCampaign,
  digest: LastDigest,
  by: Requester,
): Promise<boolean> {
  const outcome = await transact([
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: { ...LAST_DIGEST, ...digest },
        ConditionExpression: 'attribute_not_exists(pk) OR week < :week',
        ExpressionAttributeValues: { ':week': digest.week },
      },
    },
    ...campaignPuts(campaign, by),
    startAuditEntry(by, campaign, new Date(campaign.created_at)),
  ])
  return outcome.kind === 'written'
}

const LAST_DIGEST = { pk: 'digest', sk: 'last' }

/**
 * `week` is the week's Sunday. `posts` also contains the posts of a digest that was sent shortly before (see
 * `lastDigestAfter`).
 */
const storedDigest = v.object({
  week: v.string(),
  sent_at: v.string(),
  posts: v.array(v.string()),
})
export type LastDigest = v.InferOutput<typeof storedDigest>

export async function lastDigest(): Promise<LastDigest | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env.WORK_TABLE, Key: LAST_DIGEST, ConsistentRead: true }),
  )
  return Item && v.parse(storedDigest, Item)
}

const SEGMENT = { pk: 'digest', sk: 'segment' }

/** The segment's id. If undefined, all active subscribers get the digest. */
export async function digestSegment(): Promise<string | undefined> {
  return (await readItem(env.WORK_TABLE, SEGMENT, v.object({ segment: v.string() })))?.segment
}

/**
 * Changes nothing if staff choose the same segment again.
 * @param segment undefined for all active subscribers
 */
export async function setDigestSegment(
  segment: StoredSegment | undefined,
  by: Requester,
  now: Date,
): Promise<void> {
  const changed = { segment: { after: segment?.name ?? 'All subscribers' } }
  await transact([
    segment ? segmentPut(segment) : segmentDelete(),
    auditEntry(by, { action: 'digest.segment', object: 'weekly-digest', changed }, now),
  ])
}

function segmentPut({ id }: StoredSegment): Write {
  return {
    Put: {
      TableName: env.WORK_TABLE,
      Item: { ...SEGMENT, segment: id },
      ConditionExpression: 'attribute_not_exists(pk) OR #segment <> :id',
      ExpressionAttributeNames: { '#segment': 'segment' },
      ExpressionAttributeValues: { ':id': id },
    },
  }
}

function segmentDelete(): Write {
  return {
    Delete: {
      TableName: env.WORK_TABLE,
      Key: SEGMENT,
      ConditionExpression: 'attribute_exists(pk)',
    },
  }
}
