import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import { documents } from './document-client.ts'

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
