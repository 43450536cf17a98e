import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { NormalisedEmail } from '../../contract/email-address.ts'
import { tableVariable } from '../../contract/tables.ts'
import { documents } from '../aws/document-client.ts'
import { requireEnv } from '../aws/env.ts'
import { addToDay } from './growth.ts'
import { allShards, shardOf } from './shard.ts'

/**
 * The number of active subscribers, kept in shards beside them: each write that changes who is active carries
 * `totalWrites` in its transaction, so the total cannot drift and reading it costs the same at any size.
 */
const TableName = requireEnv(tableVariable('subscribers'))

/** The part of a transaction that moves the total by `step`, and with it what today changed of it. */
export function totalWrites(address: NormalisedEmail, step: 1 | -1, now: Date) {
  return [addToTotal(address, step), addToDay(address, step, now)]
}

function addToTotal(address: NormalisedEmail, step: 1 | -1) {
  return {
    Update: {
      TableName,
      Key: { address: counterKey(shardOf(address)) },
      UpdateExpression: 'ADD active :step',
      ExpressionAttributeValues: { ':step': step },
    },
  }
}

/** How many subscribers are active now. */
export async function activeTotal(): Promise<number> {
  let keys = allShards().map((shard) => ({ address: counterKey(shard) }))
  let total = 0
  while (keys.length > 0) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[TableName] ?? []) total += v.parse(counter, item).active
    keys = v.parse(pending, UnprocessedKeys?.[TableName]?.Keys ?? [])
  }
  return total
}

const counter = v.object({ active: v.number() })
const pending = v.array(v.object({ address: v.string() }))

/** No address has this form: it holds no `@`. */
function counterKey(shard: string): string {
  return `counter#${shard}`
}
