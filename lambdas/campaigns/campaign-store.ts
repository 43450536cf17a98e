import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Campaign, campaign } from '../../contract/campaigns.ts'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { audiencePosition } from '../subscribers/audience-position.ts'
import { ifConditionHolds } from './condition.ts'
import { campaignKey, contentKey } from './keys.ts'

/** The campaigns: with chunk-store.ts, the only place that knows how they are kept. */
const TableName = requireEnv(tableVariable('work'))

/** A campaign with what drives it. `content` moves to an item of its own when the audience is frozen. */
const campaignRow = v.object({
  ...campaign.entries,
  preview: v.string(),
  content: v.optional(v.string()),
  /** Recipients and chunks frozen so far, and how far the audience is read. */
  frozenCount: v.number(),
  chunkCount: v.number(),
  position: v.optional(audiencePosition),
  finishedChunks: v.number(),
})
export type CampaignRow = v.InferOutput<typeof campaignRow>

export async function findCampaign(campaignId: string): Promise<CampaignRow | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: campaignKey(campaignId), ConsistentRead: true }),
  )
  return Item && v.parse(campaignRow, Item)
}

/** As staff see it. */
export function publicCampaign(row: CampaignRow): Campaign {
  return v.parse(campaign, row)
}

const content = v.object({ content: v.string() })

/** @throws where the campaign is not frozen yet: its chunks come only with its content. */
export async function campaignContent(campaignId: string): Promise<string> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: contentKey(campaignId), ConsistentRead: true }),
  )
  return v.parse(content, Item).content
}

const FIELDS = Object.keys(campaign.entries)

/** The latest campaigns, newest first. */
export async function latestCampaigns(limit: number): Promise<Campaign[]> {
  const found: Campaign[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'campaigns',
        KeyConditionExpression: 'listed = :listed',
        ExpressionAttributeValues: { ':listed': 'campaign' },
        ProjectionExpression: FIELDS.map((field) => `#${field}`).join(),
        ExpressionAttributeNames: Object.fromEntries(FIELDS.map((field) => [`#${field}`, field])),
        ScanIndexForward: false,
        Limit: limit - found.length,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    )
    found.push(...Items.map((item) => v.parse(campaign, item)))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey && found.length < limit)
  return found
}

/**
 * Ends the campaign once every chunk is done; before that, and after it, nothing happens.
 * @throws where its counts do not add up (design §5): then it never counts as finished, and the failing job says so.
 */
export async function finishIfDone(campaignId: string, now: Date): Promise<void> {
  const row = await findCampaign(campaignId)
  if (row?.status !== 'sending' || row.finishedChunks < row.chunkCount) return
  const settled = row.sentCount + row.excludedCount + row.failedCount + row.uncertainCount
  if (row.recipientCount !== settled) {
    throw new Error(
      `Campaign ${campaignId} does not add up: ${row.recipientCount} frozen, ${settled} settled`,
    )
  }
  const update = new UpdateCommand({
    TableName,
    Key: campaignKey(campaignId),
    ConditionExpression: '#status = :sending',
    UpdateExpression: 'SET #status = :finished, finished_at = :now',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':sending': 'sending',
      ':finished': 'finished',
      ':now': now.toISOString(),
    },
  })
  await ifConditionHolds(() => documents.send(update))
}
