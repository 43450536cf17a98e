import * as v from 'valibot'
import {
  type StateTotals,
  type SubscriberState,
  subscriberStates,
} from '../../../contract/subscribers/admin-schemas.ts'
import { batchGet, queryAll } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { type LocalDay, localDay } from '../../platform/time/local-day.ts'
import { allGrowthShards, allShards } from './shard.ts'

/**
 * Sharded counters of the subscribers in each state. Each transaction that changes a state includes `addToTotals`, so
 * the totals cannot drift. Reading the totals costs the same for any number of subscribers.
 */

export type StateSteps = Partial<Record<SubscriberState, number>>

export function addToTotals(shard: string, steps: StateSteps) {
  const moved = subscriberStates.filter((state) => steps[state])
  return {
    Update: {
      TableName: env.SUBSCRIBERS_TABLE,
      Key: { address: counterKey(shard) },
      UpdateExpression: `ADD ${moved.map((state) => `#${state} :${state}`)}`,
      ExpressionAttributeNames: Object.fromEntries(moved.map((state) => [`#${state}`, state])),
      ExpressionAttributeValues: Object.fromEntries(
        moved.map((state) => [`:${state}`, steps[state]]),
      ),
    },
  }
}

export async function activeTotal(): Promise<number> {
  return (await stateTotals()).active
}

export async function stateTotals(): Promise<StateTotals> {
  const totals: StateTotals = { active: 0, unconfirmed: 0, unsubscribed: 0, suppressed: 0 }
  const items = await batchGet(
    env.SUBSCRIBERS_TABLE,
    allShards().map((shard) => ({ address: counterKey(shard) })),
  )
  for (const counted of v.parse(v.array(counter), items))
    for (const state of subscriberStates) totals[state] += counted[state]
  return totals
}

const counter = v.object(v.entriesFromList(subscriberStates, v.optional(v.number(), 0)))

/** Contains no `@`, so that the key never equals an address. */
export function counterKey(shard: string): string {
  return `counter#${shard}`
}

/** Adds `step` to the day's change in active subscribers. One row per local day and shard. */
export function addToDay(shard: string, step: number, now: Date) {
  const day = localDay(now, env.TIME_ZONE)
  return {
    Update: {
      TableName: env.SUBSCRIBERS_TABLE,
      // Contains no `@`, so that the key never equals an address.
      Key: { address: `${shard}#${day}` },
      UpdateExpression: 'SET growth_shard = :shard, #day = :day ADD step :step',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':shard': shard, ':day': day, ':step': step },
    },
  }
}

const dayChanges = v.array(v.object({ day: v.string(), step: v.number() }))
export type DayChange = v.InferOutput<typeof dayChanges>[number]

/** One entry per day and shard. */
export async function changesSince(day: LocalDay): Promise<DayChange[]> {
  const rows = await Promise.all(
    allGrowthShards().map((shard) =>
      queryAll({
        TableName: env.SUBSCRIBERS_TABLE,
        IndexName: 'growth',
        KeyConditionExpression: 'growth_shard = :shard AND #day >= :day',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: { ':shard': shard, ':day': day },
      }),
    ),
  )
  return v.parse(dayChanges, rows.flat())
}
