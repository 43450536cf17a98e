import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  type StateTotals,
  type SubscriberState,
  subscriberStates,
} from '../../contract/subscriber-admin.ts'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { allShards } from './shard.ts'

/**
 * How many subscribers there are in each state, kept in shards beside them: each write that changes a state carries
 * `addToTotals` in its transaction, so the totals cannot drift and reading them costs the same at any size.
 */
const TableName = requireEnv(tableVariable('subscribers'))

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
  let keys = allShards().map((shard) => ({ address: counterKey(shard) }))
  const totals: StateTotals = { active: 0, unconfirmed: 0, unsubscribed: 0, suppressed: 0 }
  while (keys.length > 0) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[TableName] ?? []) {
      const counted = v.parse(counter, item)
      for (const state of subscriberStates) totals[state] += counted[state]
    }
    keys = v.parse(pending, UnprocessedKeys?.[TableName]?.Keys ?? [])
  }
  return totals
}

const count = v.optional(v.number(), 0)
const counter = v.object({
  active: count,
  unconfirmed: count,
  unsubscribed: count,
  suppressed: count,
})
const pending = v.array(v.object({ address: v.string() }))

/** No address has this form: it holds no `@`. */
function counterKey(shard: string): string {
  return `counter#${shard}`
}
