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

/** One client a process. Where the table service is, the SDK learns from its own environment. */
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

/** The item under this key as it is now, as the schema reads it; undefined where there is none. */
export async function readItem<S extends v.GenericSchema>(
  TableName: string,
  Key: Record<string, string>,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return Item && v.parse(schema, Item)
}

/** Every item of a query, over all its pages. For few: memory holds them all. */
export async function queryAll(query: QueryCommandInput): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for await (const page of paginateQuery({ client: documents }, query)) {
    items.push(...(page.Items ?? []))
  }
  return items
}

/** DynamoDB's limit for one request. */
const MOST_KEYS = 100
const FIRST_WAIT_MS = 20
const LONGEST_WAIT_MS = 1000

/**
 * The items under these keys (none twice), as they are now and in no order; one that is not there is missing. What
 * DynamoDB leaves out, because it is throttled or the answer grew too large, is asked for again, ever more slowly.
 */
export async function batchGet(
  TableName: string,
  keys: readonly Record<string, string>[],
): Promise<Record<string, unknown>[]> {
  const all = chunk(keys, MOST_KEYS).map((some) => getSome(TableName, some))
  return (await Promise.all(all)).flat()
}

async function getSome(TableName: string, keys: Record<string, unknown>[]) {
  const items: Record<string, unknown>[] = []
  for (let Keys = keys, wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    )
    items.push(...(Responses?.[TableName] ?? []))
    Keys = UnprocessedKeys?.[TableName]?.Keys ?? []
    if (Keys.length === 0) return items
    await sleep(wait)
  }
}

/** Whether the update's condition held, and it was written. */
export async function updateIf(update: UpdateCommandInput): Promise<boolean> {
  return (await ifConditionHolds(() => documents.send(new UpdateCommand(update)))) !== undefined
}

/** The write's answer, or undefined where its condition is false: somebody else was first, which is no error here. */
export async function ifConditionHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** What became of a transaction: all of it, or nothing because the write at `failed` found its condition false. */
export type TransactionOutcome =
  | { kind: 'written' }
  | { kind: 'condition_failed'; failed: number; found: Record<string, unknown> | undefined }

const TRIES = 8
const FIRST_PAUSE_MS = 15

/** Another transaction is on the same item, or a partition has too much to do (TransactWriteItems, "Errors"). */
const PASSING: readonly (string | undefined)[] = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/**
 * Writes all or nothing. The SDK does not try a cancelled transaction again; this does where the cause passes, with a
 * growing random pause.
 * @returns which condition was false, with the item found there where the write asked for it (ALL_OLD).
 * @throws whatever else DynamoDB answers.
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
      const passes = reasons.some(({ Code }) => PASSING.includes(Code))
      if (!passes || attempt === TRIES) throw error
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}
