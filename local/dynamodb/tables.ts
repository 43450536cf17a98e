import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { type IndexShape, type TableShape, tables as theTables } from '../../contract/tables.ts'
import { tableName } from '../aws.ts'
import { StartError } from '../start-error.ts'

export type Tables = Readonly<Record<string, TableShape>>

/**
 * Makes the contract's tables. Existing tables keep their items.
 *
 * @throws StartError if an existing table differs from the contract in keys or indexes
 */
export async function makeTables(client: DynamoDBClient, tables: Tables = theTables) {
  for (const [name, shape] of Object.entries(tables)) {
    const existing = await describe(client, tableName(name))
    if (!existing) await client.send(createTable(name, shape))
    else if (!hasShape(existing, shape)) throw new StartError(otherKeys(name))
  }
}

export async function dropTables(client: DynamoDBClient, tables: Tables = theTables) {
  for (const name of Object.keys(tables)) {
    const TableName = tableName(name)
    if (await describe(client, TableName)) await client.send(new DeleteTableCommand({ TableName }))
  }
}

async function describe(client: DynamoDBClient, TableName: string) {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    return Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

function createTable(name: string, shape: TableShape) {
  const indexes = Object.entries(shape.indexes).map(([indexName, index]) =>
    globalSecondaryIndex(indexName, index),
  )
  return new CreateTableCommand({
    TableName: tableName(name),
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(shape),
    AttributeDefinitions: attributes([shape, ...Object.values(shape.indexes)]),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  })
}

function hasShape(table: TableDescription, shape: TableShape): boolean {
  const existing = table.GlobalSecondaryIndexes ?? []
  return (
    sameKeys(keySchema(shape), table.KeySchema) &&
    Object.entries(shape.indexes).every(([indexName, index]) => {
      const match = existing.find(({ IndexName }) => IndexName === indexName)
      return match && sameKeys(keySchema(index), match.KeySchema)
    })
  )
}

function otherKeys(name: string): string {
  return `The existing table ${name} has other keys or indexes than contract/tables.ts. Start empty: npm start -- --fresh`
}

type Keys = Pick<TableShape | IndexShape, 'partitionKey' | 'sortKey'>

function keySchema({ partitionKey, sortKey }: Keys): KeySchemaElement[] {
  const hash: KeySchemaElement = { AttributeName: partitionKey, KeyType: 'HASH' }
  return sortKey ? [hash, { AttributeName: sortKey, KeyType: 'RANGE' }] : [hash]
}

function sameKeys(expected: KeySchemaElement[], actual: KeySchemaElement[] | undefined): boolean {
  const names = (keys: KeySchemaElement[]) =>
    keys.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).join()
  return names(expected) === names(actual ?? [])
}

function attributes(keyed: readonly Keys[]) {
  const names = keyed.flatMap((keys) => keySchema(keys).map(({ AttributeName }) => AttributeName))
  return [...new Set(names)].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
}

function globalSecondaryIndex(IndexName: string, shape: IndexShape): GlobalSecondaryIndex {
  return {
    IndexName,
    KeySchema: keySchema(shape),
    Projection: { ProjectionType: shape.projection === 'all' ? 'ALL' : 'KEYS_ONLY' },
  }
}
