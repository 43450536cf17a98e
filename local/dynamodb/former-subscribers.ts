import {
  BatchWriteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  UpdateItemCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { normaliseEmail } from '../../contract/subscribers/email-address.ts'
import { shardOf } from '../../lambdas/subscribers/shard.ts'
import { physicalName } from './tables.ts'

type Item = Record<string, unknown>

const TableName = physicalName('subscribers')
const FORMER_INDEX = 'active'

/**
 * Brings subscribers that an earlier version kept on this laptop into the by-state index, and counts their states. The
 * index of the earlier version goes last: where it is gone, this is done. Run it after makeTables.
 */
export async function bringFormerSubscribers(client: DynamoDBClient): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const indexes = Table?.GlobalSecondaryIndexes ?? []
  if (!indexes.some(({ IndexName }) => IndexName === FORMER_INDEX)) return
  const counts = new Map<string, Map<string, number>>()
  for await (const { Items = [] } of paginateScan({ client, pageSize: 25 }, { TableName })) {
    const rows = Items.map((item) => unmarshall(item)).filter(({ address }) => isAddress(address))
    const moved = rows.map(byState)
    for (const { state_shard } of moved) count(counts, String(state_shard))
    if (moved.length > 0) await put(client, moved)
  }
  for (const [shard, states] of counts) await keepCounts(client, shard, states)
  await client.send(
    new UpdateTableCommand({
      TableName,
      GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: FORMER_INDEX } }],
    }),
  )
}

/** Counters, days and other marks hold no `@`. */
function isAddress(address: unknown): boolean {
  return String(address).includes('@')
}

function byState({ active_shard: _, ...row }: Item): Item {
  const { unsubscribed_at, ...rest } = row
  // It used to stay behind on those who joined again.
  const facts = row.is_active ? rest : row
  const away = row.suppression ? 'suppressed' : 'unsubscribed'
  const state = row.is_active ? 'active' : away
  const left = state === 'unsubscribed' && !unsubscribed_at && { unsubscribed_at: row.created_at }
  return {
    ...facts,
    ...left,
    state_shard: `${state}#${shardOf(normaliseEmail(String(row.address)))}`,
  }
}

function count(counts: Map<string, Map<string, number>>, stateShard: string) {
  const [state = '', shard = ''] = stateShard.split('#')
  const states = counts.get(shard) ?? new Map<string, number>()
  counts.set(shard, states.set(state, (states.get(state) ?? 0) + 1))
}

async function put(client: DynamoDBClient, rows: readonly Item[]): Promise<void> {
  const requests = rows.map((row) => ({ PutRequest: { Item: marshall(row) } }))
  await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }))
}

/** Set and not added, so that a start which was cut off can be repeated. */
async function keepCounts(client: DynamoDBClient, shard: string, states: Map<string, number>) {
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall({ address: `counter#${shard}` }),
      UpdateExpression: `SET ${[...states.keys()].map((state) => `#${state} = :${state}`)}`,
      ExpressionAttributeNames: Object.fromEntries([...states.keys()].map((s) => [`#${s}`, s])),
      ExpressionAttributeValues: marshall(
        Object.fromEntries([...states].map(([state, n]) => [`:${state}`, n])),
      ),
    }),
  )
}
