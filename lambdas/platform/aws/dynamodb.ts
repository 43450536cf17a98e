import { setTimeout as sleep } from 'node:timers/promises'
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { chunk } from 'es-toolkit'
import * as v from 'valibot'

/** One client per process. The SDK reads DynamoDB's address from its own environment variables. */
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

/**
 * A consistent read. Undefined if the item does not exist.
 * @throws ValiError if the item does not fit the schema
 */
export async function readItem<S extends v.GenericSchema>(
  TableName: string,
  Key: Record<string, string>,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item && v.parse(schema, Item)
}

/** Reads all pages of a query. For small results only, because all items are in memory. */
export async function queryAll(query: QueryCommandInput): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for await (const page of paginateQuery({ client: documents }, query)) {
    items.push(...(page.Items ?? []))
  }
  return items
}

/** DynamoDB's limit for one request. */
const MAX_KEYS = 100
const FIRST_WAIT_MS = 20
const LONGEST_WAIT_MS = 1000

/**
 * Reads the items with these keys consistently, in no particular order. The result leaves out keys without an item.
 * Keys that DynamoDB left unprocessed, because of throttling or the size of the answer, are requested again with
 * growing pauses.
 * @param keys without duplicates
 * @param attributes only these are read. The cost in read units is the same, but each attribute takes time to parse.
 */
export async function batchGet(
  TableName: string,
  keys: readonly Record<string, string>[],
  attributes?: readonly string[],
): Promise<Record<string, unknown>[]> {
  const projection = attributes && {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  }
  const all = chunk(keys, MAX_KEYS).map((some) => getSome(TableName, some, projection))
  return (await Promise.all(all)).flat()
}

async function getSome(TableName: string, keys: Record<string, unknown>[], projection = {}) {
  const items: Record<string, unknown>[] = []
  for (let Keys = keys, wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys, ConsistentRead: true, ...projection } },
      }),
    )
    items.push(...(Responses?.[TableName] ?? []))
    Keys = UnprocessedKeys?.[TableName]?.Keys ?? []
    if (Keys.length === 0) return items
    await sleep(wait)
  }
}

/** @returns false if the update's condition is false */
export async function updateIf(update: UpdateCommandInput): Promise<boolean> {
  return (await ifConditionHolds(() => documents.send(new UpdateCommand(update)))) !== undefined
}

/** Returns undefined if the write's condition is false. */
export async function ifConditionHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** `failed`: the index of the write with a false condition; nothing was written. */
export type TransactionOutcome =
  | { kind: 'written' }
  | { kind: 'condition_failed'; failed: number; found: Record<string, unknown> | undefined }

const MAX_ATTEMPTS = 8
const FIRST_PAUSE_MS = 15

/** Reasons to try again: a conflict with another transaction, or throttling (TransactWriteItems, "Errors"). */
const TEMPORARY: readonly (string | undefined)[] = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/**
 * Writes all or nothing. Tries again after a temporary error, which the SDK does not do for a canceled transaction. The
 * pauses are random and grow.
 * @returns `condition_failed` if a write's condition was false. `found` is the existing item of that write, if the
 * write requested the item (ALL_OLD).
 * @throws DynamoDB's other errors
 */
export async function transact(TransactItems: Write[]): Promise<TransactionOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems }))
      return { kind: 'written' }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed')
      if (failed >= 0) {
        const Item = reasons[failed]?.Item
        return { kind: 'condition_failed', failed, found: Item && unmarshall(Item) }
      }
      const isTemporary = reasons.some(({ Code }) => TEMPORARY.includes(Code))
      if (!isTemporary || attempt === MAX_ATTEMPTS) throw error
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}
