import { setTimeout as sleep } from 'node:timers/promises'
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  paginateQuery,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'

/** One client a process. Where the table service is, the SDK learns from its own environment. */
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

/** Every item of a query, over all its pages. For what is known to be few: memory holds them all. */
export async function queryAll(query: QueryCommandInput): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for await (const page of paginateQuery({ client: documents }, query)) {
    items.push(...(page.Items ?? []))
  }
  return items
}

/** Keys that DynamoDB takes in one request. */
const MOST_KEYS = 100

const FIRST_WAIT_MS = 20
const LONGEST_WAIT_MS = 1000

/**
 * The items under these keys (none twice), as they are now; one that is not there is missing. In no order. What DynamoDB
 * leaves out, because it is throttled or the answer grew too large, is asked for again, ever more slowly.
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

/** The write's answer, or undefined where its condition is false: somebody else was first, which is no error here. */
export async function ifConditionHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
