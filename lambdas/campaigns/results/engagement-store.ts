import * as v from 'valibot'
import { engagementFigures } from '../../../contract/campaigns/feedback-schemas.ts'
import { campaignPartition } from '../../../contract/tables.ts'
import { queryAll, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { LocalDay } from '../../platform/time/local-day.ts'
import type { Figures } from './campaign-counts.ts'
import { type Bucket, byDay, sumOf } from './engagement-buckets.ts'

/**
 * Opens and clicks over time, sharded like all feedback counts. A campaign's partition contains rows for at most 72
 * hours and about 60 days. A separate partition contains the days of all campaigns together.
 */

interface Steps {
  buckets: ReadonlyMap<Bucket, Figures>
}

export function engagementWrites(campaigns: ReadonlyMap<string, Steps>, shard: string): Write[] {
  const days = new Map<LocalDay, Figures>()
  for (const { buckets } of campaigns.values())
    for (const [day, figures] of byDay(buckets, env.TIME_ZONE))
      days.set(day, sumOf(days.get(day) ?? {}, figures))
  return [
    ...[...campaigns].flatMap(([id, { buckets }]) =>
      [...buckets].flatMap(([bucket, figures]) => bucketWrite(campaignRows(id), bucket, figures)),
    ),
    ...[...days].flatMap(([day, figures]) => bucketWrite(ALL, day, figures, endOf(day))),
  ]

  function bucketWrite(rows: Rows, bucket: Bucket, figures: Figures, end?: number): Write[] {
    const moved = engagementFigures.filter((figure) => figures[figure])
    if (moved.length === 0) return []
    const values = Object.fromEntries(moved.map((figure) => [`:${figure}`, figures[figure]]))
    return [
      {
        Update: {
          TableName: env.WORK_TABLE,
          Key: { pk: rows.pk, sk: `${rows.prefix}${bucket}#${shard}` },
          UpdateExpression: `${end === undefined ? '' : 'SET expires_at = :end '}ADD ${moved.map((figure) => `${figure} :${figure}`)}`,
          ExpressionAttributeValues: { ...values, ...(end !== undefined && { ':end': end }) },
        },
      },
    ]
  }
}

interface Rows {
  pk: string
  prefix: string
}

const ALL: Rows = { pk: 'engagement', prefix: '' }

function campaignRows(campaignId: string): Rows {
  return { pk: campaignPartition(campaignId), prefix: 'feedback#when#' }
}

/** 400 days, enough for a plot of a year. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

function endOf(day: LocalDay): number {
  return Date.parse(day) / 1000 + KEPT_SECONDS
}

const count = v.optional(v.number(), 0)
const row = v.object({ sk: v.string(), ...v.entriesFromList(engagementFigures, count) })

/** Reads one small item per shard for each hour and each day, at most 1,100 items. They cost about 15 read units. */
export function campaignEngagement(campaignId: string): Promise<Map<Bucket, Figures>> {
  const { pk, prefix } = campaignRows(campaignId)
  return read(prefix, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
  })
}

/**
 * The figures of all campaigns together, by day. Reads at most eight small items for each day, no matter how much mail
 * was sent.
 */
export function engagementSince(first: LocalDay): Promise<Map<Bucket, Figures>> {
  return read(ALL.prefix, {
    KeyConditionExpression: 'pk = :pk AND sk >= :first',
    ExpressionAttributeValues: { ':pk': ALL.pk, ':first': first },
  })
}

async function read(prefix: string, query: Omit<Parameters<typeof queryAll>[0], 'TableName'>) {
  const items = await queryAll({ TableName: env.WORK_TABLE, ...query })
  const buckets = new Map<Bucket, Figures>()
  for (const { sk, ...figures } of v.parse(v.array(row), items)) {
    const bucket = sk.slice(prefix.length, sk.lastIndexOf('#'))
    buckets.set(bucket, sumOf(buckets.get(bucket) ?? {}, figures))
  }
  return buckets
}
