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
import { tables } from '../../contract/tables.ts'
import {
  afterRestore,
  countersOf,
  goneKeyOf,
  type Item,
  isCounter,
  isGone,
  isSubscriber,
  stateChange,
} from './restored-subscribers.ts'

export interface MirrorResult {
  /** Number of items in the source. */
  source: number
  /** Number of items in the target before the run. */
  target: number
  /** Items written, including items that were already equal. */
  copied: number
  /** Items deleted because the source lacks them. */
  deleted: number
  /** Subscribers whose state differs from the state before the run: `address: state before → state after`. */
  changed: string[]
}

const WORK_KEYS = [tables.work.partitionKey, tables.work.sortKey].join()
const SUBSCRIBERS_KEYS: string = tables.subscribers.partitionKey

/** Sort keys of SES's feedback begin with this word (lambdas/feedback). */
const FEEDBACK = 'feedback'

/** Number of segments into which a parallel scan divides a table. */
const SCAN_SEGMENTS = 4
/** DynamoDB's maximum of writes in one batch request. */
const BATCH_WRITES = 25
/** DynamoDB's maximum of reads in one batch request. */
const BATCH_READS = 100

interface Mirroring {
  from: string
  to: string
  write: boolean
  /** The moment of the backup, ISO 8601. Needed for the table of subscribers. */
  moment?: string | undefined
}

/**
 * Makes the table `to` equal to the table `from`. Usually `from` is a table that AWS restored from a backup of `to`.
 * Deletes the items that `from` lacks, and writes all items of `from`. Some items of `to` stay: SES's feedback, staff's
 * pause of automation, and all that people, staff and SES have said of subscribers since the moment. If `to` is the
 * table `work`, the run first stops all sending until staff allow sending again. An interrupted run can be repeated.
 * @param write false only counts and changes nothing
 * @throws if a table is unknown, the two tables have different keys, the source is empty, or the moment is missing
 */
export async function mirrorTable(
  client: DynamoDBClient,
  { from, to, write, moment }: Mirroring,
): Promise<MirrorResult> {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  })
  const keys = await keyOf(client, to)
  const sourceKeys = await keyOf(client, from)
  if (keys.join() !== sourceKeys.join())
    throw new Error(
      `${from} has the key ${sourceKeys.join()}, ${to} has ${keys.join()}: not the same table.`,
    )
  const hasSubscribers = keys.join() === SUBSCRIBERS_KEYS
  if (hasSubscribers && moment === undefined)
    throw new Error('Give the moment of the backup: --moment 2026-11-21T08:59:00Z')

  const [source, target] = await Promise.all([count(from), count(to)])
  if (source === 0)
    throw new Error(
      `${from} is empty, ${to} has ${target} items: nothing was changed. Has the restore finished, and to the right moment?`,
    )
  if (write && keys.join() === WORK_KEYS)
    await documents.send(new PutCommand({ TableName: to, Item: restoredSwitchItem(new Date()) }))

  const result: MirrorResult = { source, target, copied: 0, deleted: 0, changed: [] }
  await eachPage(to, async (items) => {
    const restored = await existing(from, items.map(keyIn))
    const people = items.filter((item) => hasSubscribers && isSubscriber(item))
    await settle(people.map((present) => ({ restored: restored.get(nameOf(present)), present })))
    const others = items.filter((item) => !people.includes(item))
    await remove(others.filter((item) => !restored.has(nameOf(item)) && !outlivesRestore(item)))
  })
  await eachPage(from, async (items) => {
    const people = items.filter((item) => hasSubscribers && isSubscriber(item))
    const present = await existing(to, people.map(keyIn))
    const missing = people.filter((item) => !present.has(nameOf(item)))
    const gone = await existing(to, missing.map(goneKeyIn))
    await settle(
      missing.map((restored) => ({ restored, remembered: gone.get(nameOf(goneKeyIn(restored))) })),
    )
    const others = items.filter((item) => !people.includes(item) && !isCounter(item))
    const keep = await existing(to, others.filter(outlivesRestore).map(keyIn))
    await put(others.filter((item) => !keep.has(nameOf(item))))
  })
  if (hasSubscribers && write) await countAnew()
  return result

  /** Writes the subscribers as they are after the restore, and deletes those who are not on the list then. */
  async function settle(all: readonly Parameters<typeof afterRestore>[0][]): Promise<void> {
    const decided = all.map((known) => ({ known, after: afterRestore(known, moment ?? '') }))
    for (const { known, after } of decided) {
      const change = stateChange(known, after)
      const { address } = after ?? known.present ?? known.restored ?? {}
      if (change) result.changed.push(`${address}: ${change}`)
    }
    await put(decided.flatMap(({ after }) => (after ? [after] : [])))
    await remove(
      decided.flatMap(({ known, after }) => {
        const old = after ? known.remembered : known.present
        return old ? [old] : []
      }),
    )
  }

  async function countAnew(): Promise<void> {
    const people: Item[] = []
    await eachPage(to, async (items) => {
      people.push(...items.filter(isSubscriber))
    })
    await send(countersOf(people).map((Item) => ({ PutRequest: { Item } })))
  }

  async function put(items: readonly Item[]): Promise<void> {
    result.copied += items.length
    await send(items.map((Item) => ({ PutRequest: { Item } })))
  }

  async function remove(items: readonly Item[]): Promise<void> {
    result.deleted += items.length
    await send(items.map((item) => ({ DeleteRequest: { Key: keyIn(item) } })))
  }

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

  async function existing(table: string, itemKeys: Item[]): Promise<Map<string, Item>> {
    const found = new Map<string, Item>()
    for (const group of chunk(itemKeys, BATCH_READS)) {
      let RequestItems = { [table]: { Keys: group, ConsistentRead: true } } as NonNullable<
        ConstructorParameters<typeof BatchGetCommand>[0]['RequestItems']
      >
      while (Object.keys(RequestItems).length > 0) {
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems }),
        )
        for (const item of Responses?.[table] ?? []) found.set(nameOf(item), item)
        RequestItems = UnprocessedKeys ?? {}
      }
    }
    return found
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

  function goneKeyIn(item: Item): Item {
    return { address: goneKeyOf(item) }
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
  return isGone(item) || isSwitch || isFeedback
}

async function keyOf(client: DynamoDBClient, TableName: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  return (Table?.KeySchema ?? []).map(({ AttributeName }) => AttributeName ?? '')
}
