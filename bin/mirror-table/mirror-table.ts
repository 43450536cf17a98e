import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import { restoredSwitchItem, switchKey } from '../../contract/mail/sending-switch.ts'
import { PAUSE_KEY } from '../../contract/schedules.ts'
import { goneKey, isGoneKey } from '../../contract/subscribers/gone-key.ts'
import { tables } from '../../contract/tables.ts'

export interface MirrorResult {
  /** Number of items in the source. */
  source: number
  /** Number of items in the target before the run. */
  target: number
  /** Items written, including items that were already equal. */
  copied: number
  /** Items deleted because the source lacks them. */
  deleted: number
  /** Addresses in the backup that were erased after the backup. They have to be erased again. */
  erasedSince: string[]
}

const { partitionKey, sortKey } = tables.work
const WORK_KEYS = [partitionKey, sortKey].join()

/** Sort keys of SES's feedback begin with this word (lambdas/feedback). */
const FEEDBACK = 'feedback'

type Item = Record<string, unknown>

/** Number of segments into which a parallel scan divides a table. */
const SCAN_SEGMENTS = 4
/** DynamoDB's maximum of writes in one batch request. */
const BATCH_WRITES = 25
/** DynamoDB's maximum of reads in one batch request. */
const BATCH_READS = 100

/**
 * Makes the table `to` equal to the table `from`. Usually `from` is a table that AWS restored from a backup of `to`.
 * Deletes the items that `from` lacks, and writes all items of `from`. Some items of `to` stay: hashes of erased people,
 * SES's feedback and staff's pause of automation. If `to` is the table `work`, the run first stops all sending until
 * staff allow sending again. An interrupted run can be repeated.
 * @param write false only counts and changes nothing
 * @throws if a table is unknown, the two tables have different keys, or the source is empty
 */
export async function mirrorTable(
  client: DynamoDBClient,
  { from, to, write }: { from: string; to: string; write: boolean },
): Promise<MirrorResult> {
  const documents = DynamoDBDocumentClient.from(client)
  const keys = await keyOf(client, to)
  const sourceKeys = await keyOf(client, from)
  if (keys.join() !== sourceKeys.join())
    throw new Error(
      `${from} has the key ${sourceKeys.join()}, ${to} has ${keys.join()}: not the same table.`,
    )

  const [source, target] = await Promise.all([count(from), count(to)])
  if (source === 0)
    throw new Error(
      `${from} is empty, ${to} has ${target} items: nothing was changed. Has the restore finished, and to the right moment?`,
    )
  if (write && keys.join() === WORK_KEYS)
    await documents.send(new PutCommand({ TableName: to, Item: restoredSwitchItem(new Date()) }))

  const erased = new Set<string>()
  const result: MirrorResult = { source, target, copied: 0, deleted: 0, erasedSince: [] }
  await eachPage(to, async (items) => {
    const inSource = await existing(from, items.map(keyIn))
    const extra = items.filter((item) => !inSource.has(nameOf(item)) && !outlivesRestore(item))
    await send(extra.map((item) => ({ DeleteRequest: { Key: keyIn(item) } })))
    result.deleted += extra.length
    for (const { address } of items.filter(isErasure)) erased.add(String(address))
  })
  await eachPage(from, async (items) => {
    const keep = await existing(to, items.filter(outlivesRestore).map(keyIn))
    const copies = items.filter((item) => !keep.has(nameOf(item)))
    await send(copies.map((Item) => ({ PutRequest: { Item } })))
    result.copied += copies.length
    for (const { address, id } of items)
      if (typeof id === 'string' && erased.has(goneKey(id)))
        result.erasedSince.push(String(address))
  })
  return result

  async function eachPage(TableName: string, work: (items: Item[]) => Promise<void>) {
    await Promise.all(
      Array.from({ length: SCAN_SEGMENTS }, async (_, Segment) => {
        const part = { TableName, Segment, TotalSegments: SCAN_SEGMENTS, ConsistentRead: true }
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

  async function existing(table: string, itemKeys: Item[]): Promise<Set<string>> {
    const names = new Set<string>()
    for (const group of chunk(itemKeys, BATCH_READS)) {
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
    for (const group of chunk(requests, BATCH_WRITES)) {
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

/**
 * True for an item that the run neither deletes from the target nor overwrites there. Such an item records an event
 * outside the table, for example SES's feedback. A restore does not undo the event.
 */
function outlivesRestore(item: Item): boolean {
  const { pk, sk } = item
  const isSwitch = [switchKey('campaigns'), PAUSE_KEY].some((key) => pk === key.pk && sk === key.sk)
  const isFeedback = typeof sk === 'string' && sk.split('#', 1)[0] === FEEDBACK
  return isErasure(item) || isSwitch || isFeedback
}

function isErasure({ address }: Item): boolean {
  return typeof address === 'string' && isGoneKey(address)
}

async function keyOf(client: DynamoDBClient, TableName: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  return (Table?.KeySchema ?? []).map(({ AttributeName }) => AttributeName ?? '')
}
