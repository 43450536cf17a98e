import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import { normaliseEmail } from '../../contract/email-address.ts'
import { erasedKey, isErasedKey } from '../../contract/erased-key.ts'

export interface Mirrored {
  /** Items written, those that were alike already included. */
  copied: number
  /** Items that the source did not have. */
  deleted: number
  /** People who are back although they were erased since: to be erased again. */
  erasedSince: string[]
}

type Item = Record<string, unknown>

/** Parts of a table that are read side by side. */
const SEGMENTS = 4
/** What DynamoDB takes in one request. */
const WRITES = 25
const READS = 100

/**
 * Makes one table hold what another one holds, such as one that was restored from a backup: writes all of its
 * items, then deletes what it does not have. Hashes of erased people stay, whatever the source says. May be
 * interrupted and run again. Unless `write` is true it only says what it would do.
 * @throws where a table is unknown, or the two have different keys
 */
export async function mirrorTable(
  client: DynamoDBClient,
  { from, to, write }: { from: string; to: string; write: boolean },
): Promise<Mirrored> {
  const documents = DynamoDBDocumentClient.from(client)
  const keys = await keyOf(client, to)
  const others = await keyOf(client, from)
  if (keys.join() !== others.join())
    throw new Error(
      `${from} has the key ${others.join()}, ${to} has ${keys.join()}: not the same table.`,
    )

  const erased = new Set<string>()
  const result: Mirrored = { copied: 0, deleted: 0, erasedSince: [] }
  await eachPage(to, async (items) => {
    const known = await found(items.map(keyIn))
    const extra = items.filter((item) => !known.has(nameOf(item)) && !isErasure(item))
    await send(extra.map((item) => ({ DeleteRequest: { Key: keyIn(item) } })))
    result.deleted += extra.length
    for (const { address } of items.filter(isErasure)) erased.add(String(address))
  })
  await eachPage(from, async (items) => {
    await send(items.map((Item) => ({ PutRequest: { Item } })))
    result.copied += items.length
    for (const { address } of items)
      if (typeof address === 'string' && erased.has(erasedKey(normaliseEmail(address))))
        result.erasedSince.push(address)
  })
  return result

  async function eachPage(TableName: string, work: (items: Item[]) => Promise<void>) {
    await Promise.all(
      Array.from({ length: SEGMENTS }, async (_, Segment) => {
        const part = { TableName, Segment, TotalSegments: SEGMENTS, ConsistentRead: true }
        for await (const { Items = [] } of paginateScan({ client: documents }, part))
          await work(Items)
      }),
    )
  }

  async function found(wanted: Item[]): Promise<Set<string>> {
    const names = new Set<string>()
    for (const group of chunk(wanted, READS)) {
      let RequestItems = { [from]: { Keys: group, ConsistentRead: true } } as NonNullable<
        ConstructorParameters<typeof BatchGetCommand>[0]['RequestItems']
      >
      while (Object.keys(RequestItems).length > 0) {
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems }),
        )
        for (const item of Responses?.[from] ?? []) names.add(nameOf(item))
        RequestItems = UnprocessedKeys ?? {}
      }
    }
    return names
  }

  async function send(requests: readonly object[]): Promise<void> {
    if (!write) return
    for (const group of chunk(requests, WRITES)) {
      let RequestItems: Record<string, object[]> = { [to]: [...group] }
      while (Object.keys(RequestItems).length > 0) {
        const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems }))
        RequestItems = UnprocessedItems ?? {}
      }
    }
  }

  function keyIn(item: Item): Item {
    return Object.fromEntries(keys.map((name) => [name, item[name]]))
  }

  function nameOf(item: Item): string {
    return JSON.stringify(keyIn(item))
  }
}

function isErasure({ address }: Item): boolean {
  return typeof address === 'string' && isErasedKey(address)
}

async function keyOf(client: DynamoDBClient, TableName: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  return (Table?.KeySchema ?? []).map(({ AttributeName }) => AttributeName ?? '')
}
