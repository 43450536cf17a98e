import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import { closedByRestore, switchKey } from '../../contract/mail/sending-switch.ts'
import { PAUSE_KEY } from '../../contract/schedules.ts'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { erasedKey, isErasedKey } from '../../contract/subscribers/erased-key.ts'
import { tables } from '../../contract/tables.ts'

export interface Mirrored {
  /** Items in the two tables before. */
  source: number
  target: number
  /** Items written, those that were alike already included. */
  copied: number
  /** Items that the source did not have. */
  deleted: number
  /** People who are back although they were erased since: to be erased again. */
  erasedSince: string[]
}

const { partitionKey, sortKey } = tables.work
const WORK_KEYS = [partitionKey, sortKey].join()

/** How the sort keys of what SES told begin: of a message, of a campaign's figures (lambdas/feedback). */
const FEEDBACK = 'feedback'

type Item = Record<string, unknown>

/** Parts of a table that are read side by side. */
const SEGMENTS = 4
/** What DynamoDB takes in one request. */
const WRITES = 25
const READS = 100

/**
 * Makes one table hold what another one holds, such as one that was restored from a backup: writes all of its
 * items, then deletes what it does not have. Hashes of erased people stay, whatever the source says, and so do what SES told of
 * mail and staff's pause of automation. A work table stops all sending first, until staff have looked. May be interrupted and run again. Unless `write` is
 * true it only says what it would do.
 * @throws where a table is unknown, the two have different keys, or the source is empty
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

  const [source, target] = await Promise.all([count(from), count(to)])
  if (source === 0)
    throw new Error(
      `${from} is empty, ${to} has ${target} items: nothing was changed. Is it restored yet, and to the right moment?`,
    )
  if (write && keys.join() === WORK_KEYS)
    await documents.send(new PutCommand({ TableName: to, Item: closedByRestore(new Date()) }))

  const erased = new Set<string>()
  const result: Mirrored = { source, target, copied: 0, deleted: 0, erasedSince: [] }
  await eachPage(to, async (items) => {
    const known = await found(from, items.map(keyIn))
    const extra = items.filter((item) => !known.has(nameOf(item)) && !stays(item))
    await send(extra.map((item) => ({ DeleteRequest: { Key: keyIn(item) } })))
    result.deleted += extra.length
    for (const { address } of items.filter(isErasure)) erased.add(String(address))
  })
  await eachPage(from, async (items) => {
    const kept = await found(to, items.filter(stays).map(keyIn))
    const wanted = items.filter((item) => !kept.has(nameOf(item)))
    await send(wanted.map((Item) => ({ PutRequest: { Item } })))
    result.copied += wanted.length
    for (const { address } of items)
      if (typeof address === 'string' && erased.has(erasedKey(normalizeEmail(address))))
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

  async function count(TableName: string): Promise<number> {
    let total = 0
    await eachPage(TableName, async (items) => {
      total += items.length
    })
    return total
  }

  async function found(table: string, wanted: Item[]): Promise<Set<string>> {
    const names = new Set<string>()
    for (const group of chunk(wanted, READS)) {
      let RequestItems = { [table]: { Keys: group, ConsistentRead: true } } as NonNullable<
        ConstructorParameters<typeof BatchGetCommand>[0]['RequestItems']
      >
      while (Object.keys(RequestItems).length > 0) {
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems }),
        )
        for (const item of Responses?.[table] ?? []) names.add(nameOf(item))
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

/** What happened outside of the table, and cannot be taken back by restoring it. */
function stays(item: Item): boolean {
  const { pk, sk } = item
  const isSwitch = [switchKey('campaigns'), PAUSE_KEY].some((key) => pk === key.pk && sk === key.sk)
  const isFeedback = typeof sk === 'string' && sk.split('#', 1)[0] === FEEDBACK
  return isErasure(item) || isSwitch || isFeedback
}

function isErasure({ address }: Item): boolean {
  return typeof address === 'string' && isErasedKey(address)
}

async function keyOf(client: DynamoDBClient, TableName: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  return (Table?.KeySchema ?? []).map(({ AttributeName }) => AttributeName ?? '')
}
