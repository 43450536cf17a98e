import * as v from 'valibot'
import {
  type StateTotals,
  type SubscriberState,
  subscriberStates,
} from '../../contract/subscribers/admin-schemas.ts'
import { batchGet } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { allShards } from './shard.ts'

/**
 * How many subscribers there are in each state, kept in shards beside them: each write that changes a state carries
 * `addToTotals` in its transaction, so the totals cannot drift and reading them costs the same at any size.
 */
const TableName = requireEnv('SUBSCRIBERS_TABLE')

export type StateSteps = Partial<Record<SubscriberState, number>>

/** The part of a transaction that moves the totals of a shard. */
export function addToTotals(shard: string, steps: StateSteps) {
  const moved = subscriberStates.filter((state) => steps[state])
  return {
    Update: {
      TableName,
      Key: { address: counterKey(shard) },
      UpdateExpression: `ADD ${moved.map((state) => `#${state} :${state}`)}`,
      ExpressionAttributeNames: Object.fromEntries(moved.map((state) => [`#${state}`, state])),
      ExpressionAttributeValues: Object.fromEntries(
        moved.map((state) => [`:${state}`, steps[state]]),
      ),
    },
  }
}

/** How many subscribers are active now. */
export async function activeTotal(): Promise<number> {
  return (await stateTotals()).active
}

export async function stateTotals(): Promise<StateTotals> {
  const totals: StateTotals = { active: 0, unconfirmed: 0, unsubscribed: 0, suppressed: 0 }
  const items = await batchGet(
    TableName,
    allShards().map((shard) => ({ address: counterKey(shard) })),
  )
  for (const counted of v.parse(v.array(counter), items))
    for (const state of subscriberStates) totals[state] += counted[state]
  return totals
}

const count = v.optional(v.number(), 0)
const counter = v.object({
  active: count,
  unconfirmed: count,
  unsubscribed: count,
  suppressed: count,
})

/** No address has this form: it holds no `@`. */
function counterKey(shard: string): string {
  return `counter#${shard}`
}
