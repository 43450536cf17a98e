import { createHash } from 'node:crypto'
import { range, sumBy } from 'es-toolkit'
import * as v from 'valibot'
import {
  type CampaignFeedback,
  type FeedbackFigure,
  feedbackFigures,
} from '../../../contract/campaigns/feedback-schemas.ts'
import { campaignPartition, LEAVERS, leaversKey } from '../../../contract/tables.ts'
import { batchGet, queryAll } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { allGrowthShards } from '../../subscribers/standing/shard.ts'

export type Figures = Partial<Record<FeedbackFigure, number>>

/**
 * Writes and reads the feedback counts in the campaign's partition: eight shards of totals, and one item for each link.
 */

export function campaignCountWrites(
  campaignId: string,
  { figures, links }: { figures: Figures; links: ReadonlyMap<string, number> },
  shard: string,
) {
  const moved = feedbackFigures.filter((figure) => figures[figure])
  return [
    ...(moved.length > 0 ? [figuresUpdate(campaignId, figures, moved, shard)] : []),
    ...[...links].map(([link, step]) => linkUpdate(campaignId, link, step)),
  ]
}

function figuresUpdate(
  campaignId: string,
  figures: Figures,
  moved: readonly FeedbackFigure[],
  shard: string,
) {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: countsKey(campaignId, shard),
      UpdateExpression: `ADD ${moved.map((figure) => `${figure} :${figure}`)}`,
      ExpressionAttributeValues: Object.fromEntries(
        moved.map((figure) => [`:${figure}`, figures[figure]]),
      ),
    },
  }
}

function linkUpdate(campaignId: string, link: string, step: number) {
  const name = createHash('sha256').update(link).digest('base64url').slice(0, 16)
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: { pk: campaignPartition(campaignId), sk: `${LINKS}#${name}` },
      UpdateExpression: 'SET link = :link ADD clicked :step',
      ExpressionAttributeValues: { ':link': link, ':step': step },
    },
  }
}

/** Counters are sharded, so that concurrent batches seldom conflict. */
export const COUNT_SHARDS = 8

const COUNTS = 'feedback#counts'
const LINKS = 'feedback#link'

function countsKey(campaignId: string, shard: string) {
  return { pk: campaignPartition(campaignId), sk: `${COUNTS}#${shard}` }
}

const shardRow = v.object(v.entriesFromList(feedbackFigures, v.optional(v.number(), 0)))
const keyedShard = v.object({ pk: v.string(), ...shardRow.entries })
const linkRow = v.object({ link: v.string(), clicked: v.number() })

/** Each count is 0 until its first event. */
export async function campaignCounts(
  campaignId: string,
): Promise<Omit<CampaignFeedback, 'tracking' | 'usual'>> {
  const [shards, links, left] = await Promise.all([
    rows(campaignId, COUNTS),
    rows(campaignId, LINKS),
    rows(campaignId, LEAVERS),
  ])
  const total = totalOf(v.parse(v.array(shardRow), shards))
  return {
    sent: total('sent'),
    delivered: total('delivered'),
    bounced: total('bounced'),
    softBounced: total('softBounced'),
    suppressed: total('suppressed'),
    rejected: total('rejected'),
    complained: total('complained'),
    opened: total('opened'),
    machineOpened: total('machineOpened'),
    clicked: total('clicked'),
    machineClicked: total('machineClicked'),
    unsubscribed: leaverCount(v.parse(v.array(leaversRow), left)),
    links: links
      .map((item) => v.parse(linkRow, item))
      .filter(({ clicked }) => clicked > 0)
      .toSorted((one, other) => other.clicked - one.clicked),
  }
}

type Rated = 'sent' | 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained'

/** Reads eight small items per campaign, for any amount of feedback. */
export async function reachedBy(
  campaignIds: readonly string[],
): Promise<Map<string, Pick<CampaignFeedback, Rated>>> {
  const keys = campaignIds.flatMap((id) =>
    range(COUNT_SHARDS).map((shard) => countsKey(id, String(shard))),
  )
  const items = v.parse(v.array(keyedShard), await batchGet(env.WORK_TABLE, keys))
  const shards = Map.groupBy(items, ({ pk }) => pk)
  return new Map(
    campaignIds.map((id) => {
      const total = totalOf(shards.get(campaignPartition(id)) ?? [])
      return [
        id,
        {
          sent: total('sent'),
          delivered: total('delivered'),
          opened: total('opened'),
          clicked: total('clicked'),
          bounced: total('bounced'),
          complained: total('complained'),
        },
      ]
    }),
  )
}

function leaverCount(shards: readonly v.InferOutput<typeof leaversRow>[]): number {
  return Math.max(
    0,
    sumBy(shards, ({ unsubscribed }) => unsubscribed),
  )
}

const leaversRow = v.object({ pk: v.string(), unsubscribed: v.optional(v.number(), 0) })

/**
 * Counts the people who unsubscribed through a campaign's links and have not come back
 * (lambdas/subscribers/standing/count-leavers.ts).
 */
export async function leaversOf(campaignIds: readonly string[]): Promise<Map<string, number>> {
  const keys = campaignIds.flatMap((id) => allGrowthShards().map((shard) => leaversKey(id, shard)))
  const found = v.parse(v.array(leaversRow), await batchGet(env.WORK_TABLE, keys))
  const shards = Map.groupBy(found, ({ pk }) => pk)
  return new Map(
    campaignIds.map((id) => {
      return [id, leaverCount(shards.get(campaignPartition(id)) ?? [])]
    }),
  )
}

function totalOf(shards: readonly v.InferOutput<typeof shardRow>[]) {
  return (figure: FeedbackFigure) =>
    // The sum may be negative: a read may see one shard's correction (-1) before another shard's count (+1).
    Math.max(
      0,
      sumBy(shards, (shard) => shard[figure]),
    )
}

function rows(campaignId: string, prefix: string) {
  return queryAll({
    TableName: env.WORK_TABLE,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': campaignPartition(campaignId), ':prefix': `${prefix}#` },
  })
}
