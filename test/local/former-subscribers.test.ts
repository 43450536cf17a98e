import { join } from 'node:path'
import { BatchWriteItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { tables } from '../../contract/tables.ts'
import { dynoxideBinary } from '../../local/dynamodb/binary.ts'
import { bringFormerSubscribers } from '../../local/dynamodb/former-subscribers.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables, physicalName } from '../../local/dynamodb/tables.ts'
import { temporaryDirectory } from './test-host.ts'

const TableName = physicalName('subscribers')
const former = {
  subscribers: {
    partitionKey: 'address',
    indexes: {
      'by-id': tables.subscribers.indexes['by-id'],
      active: { partitionKey: 'active_shard', sortKey: 'address', projection: 'keys' },
    },
  },
} as const

const person = (address: string, more: object) => ({
  ...{ address, id: address, email: address, source: 'landing_page' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', consent: { version: '1', at: '2026-01-01' } },
  ...more,
})
const rows = [
  person('a@example.com', { is_active: true, active_shard: '07', unsubscribed_at: 'stale' }),
  person('b@example.com', { is_active: false, unsubscribed_at: '2026-02-01T00:00:00.000Z' }),
  person('c@example.com', { is_active: false, suppression: { reason: 'bounce', at: 'x' } }),
  { address: 'counter#07', active: 1 },
]

describe.skipIf(!dynoxideBinary())('a laptop’s data of an earlier version', () => {
  it('opens, with everyone in the index of their state, at every start', async () => {
    const file = join(await temporaryDirectory(), 'data.sqlite')
    const db = await startDynamoDb({ file })
    try {
      await makeTables(db.client, former)
      const requests = rows.map((row) => ({ PutRequest: { Item: marshall(row) } }))
      await db.client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }))
      for (const _start of [1, 2]) {
        await makeTables(db.client)
        await bringFormerSubscribers(db.client)
        for (const [state, address] of [
          ['active', 'a@example.com'],
          ['unsubscribed', 'b@example.com'],
          ['suppressed', 'c@example.com'],
        ])
          expect(await inState(String(state))).toEqual([address])
      }
    } finally {
      await db.stop()
    }

    async function inState(state: string) {
      const found: unknown[] = []
      for (let shard = 0; shard < 32; shard += 1) {
        const { Items = [] } = await db.client.send(
          new QueryCommand({
            TableName,
            IndexName: 'by-state',
            KeyConditionExpression: 'state_shard = :s',
            ExpressionAttributeValues: marshall({
              ':s': `${state}#${String(shard).padStart(2, '0')}`,
            }),
          }),
        )
        found.push(...Items.map((item) => unmarshall(item).address))
      }
      return found
    }
  })
})
