import * as v from 'valibot'
import { queryAll } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { type LocalDay, localDay } from '../platform/time/local-day.ts'
import { allGrowthShards } from './shard.ts'

/** What each local day changed of the active total: one row a day and shard, however many people came and went. */
const TableName = requireEnv('SUBSCRIBERS_TABLE')
const timeZone = requireEnv('TIME_ZONE')

/** The part of a transaction that moves a shard's row of the day by `step`. */
export function addToDay(shard: string, step: number, now: Date) {
  const day = localDay(now, timeZone)
  return {
    Update: {
      TableName,
      // No address has this form: it holds no `@`.
      Key: { address: `${shard}#${day}` },
      UpdateExpression: 'SET growth_shard = :shard, #day = :day ADD step :step',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':shard': shard, ':day': day, ':step': step },
    },
  }
}

const dayChanges = v.array(v.object({ day: v.string(), step: v.number() }))
export type DayChange = v.InferOutput<typeof dayChanges>[number]

/** The changes from a day on, several of one day: each shard has its own. */
export async function changesSince(day: LocalDay): Promise<DayChange[]> {
  const rows = await Promise.all(
    allGrowthShards().map((shard) =>
      queryAll({
        TableName,
        IndexName: 'growth',
        KeyConditionExpression: 'growth_shard = :shard AND #day >= :day',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: { ':shard': shard, ':day': day },
      }),
    ),
  )
  return v.parse(dayChanges, rows.flat())
}
