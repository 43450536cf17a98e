import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { campaign } from '../../contract/campaigns/schemas.ts'
import type { CampaignKind } from '../../contract/mail/email-types.ts'
import { documents, queryAll, readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { audiencePosition } from '../subscribers/shard.ts'
import { campaignIdOf, campaignKey, OPEN_CAMPAIGNS } from './keys.ts'

/** The campaigns as they are kept; what changes them is in campaign-changes.ts, freeze-store.ts and chunk-store.ts. */

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

/** What drives a campaign. What it says is its mail (lambdas/mail/mail-store.ts). */
const driven = {
  ...listed.entries,
  /** Whether the whole audience is frozen: a paused campaign goes on with that, or with sending. */
  frozen: v.boolean(),
  /** Recipients and chunks frozen so far, and how far the audience is read. */
  frozenCount: v.number(),
  chunkCount: v.number(),
  position: v.optional(audiencePosition),
  /** The highest rank in the audience's part, once it is known: see lambdas/subscribers/segment. */
  upTo: v.optional(v.string()),
  finishedChunks: v.number(),
}

const { pause, scheduled_for } = campaign.entries
const underWayOrOver = v.picklist(['freezing', 'sending', 'cancelling', 'cancelled', 'finished'])

/** By its status: one that waits has its time, and one that is paused has its pause. */
const campaignRow = v.variant('status', [
  v.object({
    ...driven,
    status: v.literal('scheduled'),
    pause: v.null(),
    scheduled_for: v.string(),
  }),
  v.object({ ...driven, status: v.literal('paused'), pause: pause.wrapped, scheduled_for }),
  v.object({ ...driven, status: underWayOrOver, pause: v.null(), scheduled_for }),
])
export type CampaignRow = v.InferOutput<typeof campaignRow>

export function findCampaign(campaignId: string): Promise<CampaignRow | undefined> {
  return readItem(env.WORK_TABLE, campaignKey(campaignId), campaignRow)
}

const FIELDS = Object.keys(listed.entries)

/** All campaigns, by the time at which they were made. */
const BY_TIME = {
  IndexName: 'campaigns',
  KeyConditionExpression: 'listed = :listed',
  ExpressionAttributeValues: { ':listed': 'campaign' },
  ProjectionExpression: FIELDS.map((field) => `#${field}`).join(),
  ExpressionAttributeNames: Object.fromEntries(FIELDS.map((field) => [`#${field}`, field])),
}

/** The latest campaigns, newest first. */
export async function latestCampaigns(limit: number): Promise<ListedCampaign[]> {
  const found: unknown[] = []
  const query = { TableName: env.WORK_TABLE, ...BY_TIME, ScanIndexForward: false, Limit: limit }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query)) {
    found.push(...Items)
    if (found.length >= limit) break
  }
  return v.parse(v.array(listed), found.slice(0, limit))
}

/** The latest campaigns that were made before a moment, newest first. */
export async function campaignsBefore(moment: string, limit: number): Promise<ListedCampaign[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.WORK_TABLE,
      ...BY_TIME,
      KeyConditionExpression: `${BY_TIME.KeyConditionExpression} AND created_at < :moment`,
      ExpressionAttributeValues: { ...BY_TIME.ExpressionAttributeValues, ':moment': moment },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  return v.parse(v.array(listed), Items)
}

export interface HistoryPlace {
  kind?: CampaignKind | undefined
  first?: 'newest' | 'oldest' | undefined
  /** The `next` of the page before. */
  after?: string | undefined
}

/** So many are looked at for a page where there is a filter. */
const MOST_READ = 200

/** A page of all campaigns, by one query: with a filter it may be short, and still have a next one. */
export async function campaignPage({ kind, first, after }: HistoryPlace, limit: number) {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: env.WORK_TABLE,
      ...BY_TIME,
      ...(kind && {
        FilterExpression: '#kind = :kind',
        ExpressionAttributeValues: { ...BY_TIME.ExpressionAttributeValues, ':kind': kind },
      }),
      ...(after !== undefined && { ExclusiveStartKey: keyAt(after) }),
      ScanIndexForward: first === 'oldest',
      // Beside the page one that says that there are more.
      Limit: kind ? MOST_READ : limit + 1,
    }),
  )
  const found = v.parse(v.array(listed), Items)
  const campaigns = found.slice(0, limit)
  const last =
    found.length > limit ? campaigns.at(-1) : LastEvaluatedKey && lastRead(LastEvaluatedKey)
  return { campaigns, next: last ? `${last.created_at}_${last.campaignId}` : null }
}

function keyAt(place: string) {
  const end = place.indexOf('_')
  const created_at = place.slice(0, end)
  return { listed: 'campaign', created_at, ...campaignKey(place.slice(end + 1)) }
}

const indexKey = v.object({ pk: v.string(), created_at: v.string() })

function lastRead(key: unknown) {
  const { pk, created_at } = v.parse(indexKey, key)
  return { campaignId: campaignIdOf(pk), created_at }
}

const openCampaign = v.object({ pk: v.string() })

/** The ids of the campaigns that are not over: few, however many there were. */
export async function openCampaigns(): Promise<string[]> {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    IndexName: 'open',
    KeyConditionExpression: 'open_of = :campaigns',
    ExpressionAttributeValues: { ':campaigns': OPEN_CAMPAIGNS },
  })
  return items.map((item) => campaignIdOf(v.parse(openCampaign, item).pk))
}
