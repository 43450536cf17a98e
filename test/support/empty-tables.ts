import {
  BatchWriteItemCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { type TableShape, tables } from '../../contract/tables.ts'
import { tableName } from '../../local/aws.ts'
import { dropTables, makeTables } from '../../local/dynamodb/tables.ts'

/** The largest number of items that DynamoDB deletes in one request. */
const BATCH = 25

/** Empties all tables of contract/tables.ts, and recreates a table that a test deleted. */
export async function emptyTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(Object.entries<TableShape>(tables).map((table) => empty(client, table)))
}

/** Deletes the items in one request if there are few. Recreating the table would take several times as long. */
async function empty(client: DynamoDBClient, [name, shape]: [string, TableShape]): Promise<void> {
  const keys = await firstKeys(client, name, shape)
  if (keys === undefined || keys.length > BATCH) {
    await dropTables(client, { [name]: shape })
    await makeTables(client, { [name]: shape })
  } else if (keys.length > 0) {
    const deletions = keys.map((Key) => ({ DeleteRequest: { Key } }))
    const RequestItems = { [tableName(name)]: deletions }
    await client.send(new BatchWriteItemCommand({ RequestItems }))
  }
}

/** Up to BATCH + 1 keys, enough to see whether one batch suffices; undefined if the table does not exist. */
async function firstKeys(client: DynamoDBClient, name: string, shape: TableShape) {
  const { partitionKey, sortKey } = shape
  const scan = new ScanCommand({
    TableName: tableName(name),
    ProjectionExpression: sortKey ? '#partition, #sort' : '#partition',
    ExpressionAttributeNames: { '#partition': partitionKey, ...(sortKey && { '#sort': sortKey }) },
    Limit: BATCH + 1,
    ConsistentRead: true,
  })
  try {
    return (await client.send(scan)).Items ?? []
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
