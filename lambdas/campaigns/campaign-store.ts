import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { campaign } from '../../contract/campaigns/schemas.ts'
import { documents, queryAll } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { audiencePosition } from '../subscribers/audience-position.ts'
import { campaignIdOf, campaignKey, contentKey, OPEN_CAMPAIGNS } from './keys.ts'

/** The campaigns as they are kept; what changes them is in campaign-changes.ts, freeze-store.ts and chunk-store.ts. */
const TableName = requireEnv('WORK_TABLE')

const {
  remainingCount: _remaining,
  eta: _eta,
  stands_still_since: _still,
  ...kept
} = campaign.entries

/** A stretch of sending without a break: when it began, and how many were settled then. */
const stretch = v.object({ since: v.string(), settled: v.number() })

export const listed = v.object({
  ...kept,
  /** Undefined until it sends, and while nobody does. */
  stretch: v.optional(stretch),
  /** When a worker last wrote something of it, or its chunks were last queued: how the sweeper sees it stand still. */
  progress_at: v.string(),
})
/** A campaign as a list of them has it. */
export type ListedCampaign = v.InferOutput<typeof listed>

/** A campaign with what drives it. `content` moves to an item of its own when the audience is frozen. */
const campaignRow = v.object({
  ...listed.entries,
  preview: v.string(),
  content: v.optional(v.string()),
  /** How often it was edited while it waited for its time. */
  edits: v.optional(v.number(), 0),
  /** Whether the whole audience is frozen: a paused campaign goes on with that, or with sending. */
  frozen: v.boolean(),
  /** Recipients and chunks frozen so far, and how far the audience is read. */
  frozenCount: v.number(),
  chunkCount: v.number(),
  position: v.optional(audiencePosition),
  finishedChunks: v.number(),
  /** The campaign whose uncertain recipients are its audience; none: all active subscribers are. */
  again_of: v.optional(v.string()),
})
export type CampaignRow = v.InferOutput<typeof campaignRow>

export async function findCampaign(campaignId: string): Promise<CampaignRow | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: campaignKey(campaignId), ConsistentRead: true }),
  )
  return Item && v.parse(campaignRow, Item)
}

const content = v.object({ content: v.string() })

/** @throws where the campaign is not frozen yet: its chunks come only with its content. */
export async function campaignContent(campaignId: string): Promise<string> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: contentKey(campaignId), ConsistentRead: true }),
  )
  return v.parse(content, Item).content
}

const FIELDS = Object.keys(listed.entries)

/** The latest campaigns, newest first. */
export async function latestCampaigns(limit: number): Promise<ListedCampaign[]> {
  const found: ListedCampaign[] = []
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
    found.push(...Items.map((item) => v.parse(listed, item)))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey && found.length < limit)
  return found
}

const openCampaign = v.object({ pk: v.string() })

/** The ids of the campaigns that are not over: few, however many there were. */
export async function openCampaigns(): Promise<string[]> {
  const items = await queryAll({
    TableName,
    IndexName: 'open',
    KeyConditionExpression: 'open_of = :campaigns',
    ExpressionAttributeValues: { ':campaigns': OPEN_CAMPAIGNS },
  })
  return items.map((item) => campaignIdOf(v.parse(openCampaign, item).pk))
}
