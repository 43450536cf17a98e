import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { campaign } from '../../contract/campaigns/schemas.ts'
import type { CampaignKind } from '../../contract/mail/email-types.ts'
import { documents, queryAll, readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { audiencePosition } from '../subscribers/standing/shard.ts'
import { campaignIdOf, campaignKey, OPEN_CAMPAIGNS } from './keys.ts'

/** Reads campaigns. The writes are in other files, for example campaign-changes.ts and audience/freeze-store.ts. */

const {
  remainingCount: _remaining,
  eta: _eta,
  stands_still_since: _still,
  ...stored
} = campaign.entries

/**
 * `since` is the time when the campaign last started or resumed sending. `settled` is the number of recipients settled
 * before that time.
 */
const stretch = v.object({ since: v.string(), settled: v.number() })

export const listed = v.object({
  ...stored,
  /** Undefined unless the campaign is sending. */
  stretch: v.optional(stretch),
  /**
   * The time when the campaign last made progress, or when its work was last queued. If freezing makes no progress for
   * too long, the sweeper restarts it (sweep-rule.ts).
   */
  progress_at: v.string(),
})
/** A campaign as read from the index `campaigns`. */
export type ListedCampaign = v.InferOutput<typeof listed>

/** The campaign's row does not contain its mail, which is a separate item (lambdas/mail/mail-store.ts). */
const stateFields = {
  ...listed.entries,
  /** True once the whole audience is frozen. Until then, a resumed campaign first freezes the remaining subscribers. */
  frozen: v.boolean(),
  frozenCount: v.number(),
  chunkCount: v.number(),
  /** During freezing: where the next page of the audience begins. */
  position: v.optional(audiencePosition),
  /**
   * The rank of the audience's last subscriber. Set only if the audience is limited to a number of people
   * (lambdas/subscribers/segment).
   */
  upTo: v.optional(v.string()),
  finishedChunks: v.number(),
}

const { pause, scheduled_for } = campaign.entries
const otherStatus = v.picklist(['freezing', 'sending', 'cancelling', 'cancelled', 'finished'])

const campaignRow = v.variant('status', [
  v.object({
    ...stateFields,
    status: v.literal('scheduled'),
    pause: v.null(),
    scheduled_for: v.string(),
  }),
  v.object({ ...stateFields, status: v.literal('paused'), pause: pause.wrapped, scheduled_for }),
  v.object({ ...stateFields, status: otherStatus, pause: v.null(), scheduled_for }),
])
export type CampaignRow = v.InferOutput<typeof campaignRow>

export function findCampaign(campaignId: string): Promise<CampaignRow | undefined> {
  return readItem(env.WORK_TABLE, campaignKey(campaignId), campaignRow)
}

const FIELDS = Object.keys(listed.entries)

const BY_TIME = {
  IndexName: 'campaigns',
  KeyConditionExpression: 'listed = :listed',
  ExpressionAttributeValues: { ':listed': 'campaign' },
  ProjectionExpression: FIELDS.map((field) => `#${field}`).join(),
  ExpressionAttributeNames: Object.fromEntries(FIELDS.map((field) => [`#${field}`, field])),
}

/** Newest first. */
export async function latestCampaigns(limit: number): Promise<ListedCampaign[]> {
  const items: unknown[] = []
  const query = { TableName: env.WORK_TABLE, ...BY_TIME, ScanIndexForward: false, Limit: limit }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query)) {
    items.push(...Items)
    if (items.length >= limit) break
  }
  return v.parse(v.array(listed), items.slice(0, limit))
}

/** Newest first. */
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

export interface HistoryQuery {
  kind?: CampaignKind | undefined
  first?: 'newest' | 'oldest' | undefined
  /** The `next` of the previous page. */
  after?: string | undefined
}

/** A query with a filter reads at most this many campaigns for one page. */
const MAX_READ = 200

/** With a filter, a page can have fewer campaigns than `limit` although `next` is set, because only one query runs. */
export async function campaignPage({ kind, first, after }: HistoryQuery, limit: number) {
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
      // Without a filter, one more than the page needs, to see whether there is a next page.
      Limit: kind ? MAX_READ : limit + 1,
    }),
  )
  const rows = v.parse(v.array(listed), Items)
  const campaigns = rows.slice(0, limit)
  const last =
    rows.length > limit ? campaigns.at(-1) : LastEvaluatedKey && lastRead(LastEvaluatedKey)
  return { campaigns, next: last ? `${last.created_at}_${last.campaignId}` : null }
}

function keyAt(cursor: string) {
  const end = cursor.indexOf('_')
  const created_at = cursor.slice(0, end)
  return { listed: 'campaign', created_at, ...campaignKey(cursor.slice(end + 1)) }
}

const indexKey = v.object({ pk: v.string(), created_at: v.string() })

function lastRead(key: unknown) {
  const { pk, created_at } = v.parse(indexKey, key)
  return { campaignId: campaignIdOf(pk), created_at }
}

const openCampaign = v.object({ pk: v.string() })

/** The ids of campaigns that are not over, from the sparse index `open`. */
export async function openCampaigns(): Promise<string[]> {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    IndexName: 'open',
    KeyConditionExpression: 'open_of = :campaigns',
    ExpressionAttributeValues: { ':campaigns': OPEN_CAMPAIGNS },
  })
  return items.map((item) => campaignIdOf(v.parse(openCampaign, item).pk))
}
