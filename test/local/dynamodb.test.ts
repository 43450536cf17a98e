import { join } from 'node:path'
import {
  CreateTableCommand,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { type TableShape, tables } from '../../contract/tables.ts'
import { tableName } from '../../local/aws.ts'
import { dynoxideBinary } from '../../local/dynamodb/binary.ts'
import { type DynamoDb, startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables } from '../../local/dynamodb/tables.ts'
import { temporaryDirectory } from './test-host.ts'

async function withDynamoDb(options: { file?: string }, use: (db: DynamoDb) => Promise<void>) {
  const db = await startDynamoDb(options)
  try {
    await use(db)
  } finally {
    await db.stop()
  }
}

describe.skipIf(!dynoxideBinary())('DynamoDB on the laptop:', () => {
  it('the emulator has every table and index of the contract', () =>
    withDynamoDb({}, async ({ client }) => {
      await makeTables(client)
      const shapes: [string, TableShape][] = Object.entries(tables)
      for (const [name, shape] of shapes) {
        const TableName = tableName(name)
        const { Table } = await client.send(new DescribeTableCommand({ TableName }))
        expect(keys(Table?.KeySchema)).toEqual([shape.partitionKey, shape.sortKey].filter(Boolean))
        expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST')
        const indexes = (Table?.GlobalSecondaryIndexes ?? []).map((index) => [
          index.IndexName,
          keys(index.KeySchema),
          index.Projection?.ProjectionType,
        ])
        const expected = Object.entries(shape.indexes).map(([index, one]) => [
          index,
          [one.partitionKey, one.sortKey].filter(Boolean),
          one.projection === 'all' ? 'ALL' : 'KEYS_ONLY',
        ])
        expect(indexes.sort()).toEqual(expected.sort())
      }
    }))

  it('the emulator keeps items and tables after a restart', async () => {
    const file = join(await temporaryDirectory(), 'deep', 'data.sqlite')
    const TableName = tableName('subscribers')
    const Key = { address: { S: 'ann@example.com' } }
    await withDynamoDb({ file }, async ({ client }) => {
      await makeTables(client)
      await client.send(new PutItemCommand({ TableName, Item: Key }))
    })
    await withDynamoDb({ file }, async ({ client }) => {
      await makeTables(client)
      const { Item } = await client.send(new GetItemCommand({ TableName, Key }))
      expect(Item).toEqual(Key)
    })
  })

  it('an old table that lacks a new index is refused', () =>
    withDynamoDb({}, async ({ client }) => {
      const before: TableShape = { partitionKey: 'id', indexes: {} }
      const indexes = { 'by-color': { partitionKey: 'color', projection: 'all' } } as const
      await makeTables(client, { plates: before })
      await makeTables(client, { plates: before })
      await expect(makeTables(client, { plates: { ...before, indexes } })).rejects.toThrow(
        'npm start -- --fresh',
      )
    }))

  it('an old table whose keys differ from the contract’s keys is refused', () =>
    withDynamoDb({}, async ({ client }) => {
      await client.send(
        new CreateTableCommand({
          TableName: tableName('posts'),
          BillingMode: 'PAY_PER_REQUEST',
          KeySchema: [{ AttributeName: 'other', KeyType: 'HASH' }],
          AttributeDefinitions: [{ AttributeName: 'other', AttributeType: 'S' }],
        }),
      )
      await expect(makeTables(client)).rejects.toThrow('npm start -- --fresh')
    }))

  it('a DYNAMODB_ENDPOINT where nothing answers is reported', async () => {
    await expect(startDynamoDb({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      'DYNAMODB_ENDPOINT is http://127.0.0.1:9',
    )
  })
})

function keys(schema: { AttributeName: string | undefined }[] | undefined) {
  return schema?.map(({ AttributeName }) => AttributeName)
}
