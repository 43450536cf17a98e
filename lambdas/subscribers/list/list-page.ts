import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  type SubscriberState,
  subscriberStates,
} from '../../../contract/subscribers/admin-schemas.ts'
import { emailAddress } from '../../../contract/subscribers/email-address.ts'
import { documents } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { readRows } from '../standing/read-rows.ts'
import { allShards, stateShard } from '../standing/shard.ts'
import { type SubscriberRow, subscriberRow } from '../standing/subscriber.ts'

export interface Place {
  state?: SubscriberState | undefined
  /** Any part of an address. */
  search?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

interface Page {
  rows: SubscriberRow[]
  next: string | null
  previous: string | null
}

/**
 * Merges the index's shards, which are sorted by address, into one page of the list. Starts at the cursor and reads
 * from each shard little more than the shard's share of the page, so page 10,000 costs the same as page 1.
 *
 * A search first returns the addresses that begin with the text, then the addresses that contain the text elsewhere.
 * This second part scans the index, with a limit per page. So a page can be short or empty and still have a next page.
 * The first page of a search for a whole address leaves the second part out, because it is seldom wanted.
 * @param maxPerShard the most addresses that one page reads from each shard
 */
export async function readPage(
  place: Place,
  limit: number,
  maxPerShard = MAX_READ_PER_SHARD,
): Promise<Page> {
  const { after, before } = place
  const isBackwards = before !== undefined && after === undefined
  const from = after ?? before
  const states = place.state ? [place.state] : subscriberStates
  const shards = states.flatMap((state) => allShards().map((shard) => stateShard(state, shard)))
  const positions: Position[] = []
  let reached: string | null = null
  const isWholeAddress = v.is(emailAddress, place.search)
  for (const { part, at } of partsFrom(place.search, from, isBackwards)) {
    if (isWholeAddress && from === undefined && part.start === '') {
      reached = CURSOR_BETWEEN_PARTS
      break
    }
    const range = rangeOf(part, at, isBackwards)
    const missing = limit - positions.length
    const run = await readPart(
      { shards, range, part, isBackwards: isBackwards, maxPerShard },
      Math.max(missing, 1),
    )
    if (missing === 0) {
      // The page is full. This read only finds out whether another page follows.
      if (run.addresses.length > 0 || run.reached !== null) reached = CURSOR_BETWEEN_PARTS
    } else {
      positions.push(
        ...run.addresses.map((address) => ({ address, cursor: part.cursorOf(address) })),
      )
      if (run.reached !== null) reached = part.cursorOf(run.reached)
    }
    if (reached !== null) break
  }
  const shown = isBackwards ? positions.toReversed() : positions
  const rows = await readRows(
    shown.map(({ address }) => address),
    subscriberRow,
  )
  const first = shown[0]?.cursor
  const last = shown.at(-1)?.cursor
  return isBackwards
    ? { rows, next: last ?? before ?? null, previous: reached }
    : { rows, next: reached, previous: after === undefined ? null : (first ?? after) }
}

interface Position {
  address: string
  /** A cursor to this position in the list, for `after` and `before`. */
  cursor: string
}

/** Every character of an address sorts between LOWEST and HIGHEST. */
const LOWEST = ' '
const HIGHEST = '\u007f'

/**
 * Prefix of cursors to addresses that contain the search text, but do not begin with it. No address begins with this
 * character.
 */
const SECOND_PART_PREFIX = ':'
const CURSOR_BETWEEN_PARTS = SECOND_PART_PREFIX

interface Part {
  /** All addresses of the part begin with this text. */
  start: string
  matches(address: string): boolean
  cursorOf(address: string): string
}

function partsOf(search = ''): readonly [Part, ...Part[]] {
  const beginning: Part = { start: search, matches: () => true, cursorOf: (address) => address }
  if (search === '') return [beginning]
  const elsewhere: Part = {
    start: '',
    matches: (address) => address.indexOf(search) > 0,
    cursorOf: (address) => `${SECOND_PART_PREFIX}${address}`,
  }
  return [beginning, elsewhere]
}

/** The parts to read after the cursor `from`, in reading order. `at` is the cursor's address in the first part. */
function partsFrom(search: string | undefined, from: string | undefined, isBackwards: boolean) {
  const parts = partsOf(search)
  const inOrder = (isBackwards ? parts.toReversed() : parts).map((part) => ({
    part,
    at: undefined,
  }))
  if (from === undefined) return inOrder
  const isElsewhere = parts.length > 1 && from.startsWith(SECOND_PART_PREFIX)
  const index = isElsewhere ? 1 : 0
  const part = parts[index] ?? parts[0]
  const rest = isBackwards ? parts.slice(0, index).toReversed() : parts.slice(index + 1)
  const at = isElsewhere ? from.slice(SECOND_PART_PREFIX.length) : from
  return [{ part, at }, ...rest.map((one) => ({ part: one, at: undefined }))]
}

interface Range {
  low: string
  high: string
  /** The cursor's own address. DynamoDB's `BETWEEN` includes both ends, but the page must not repeat this address. */
  excluded: string | undefined
}

function rangeOf({ start: own }: Part, at: string | undefined, isBackwards: boolean): Range {
  const start = own || LOWEST
  const end = `${own}${HIGHEST}`
  if (at === undefined) return { low: start, high: end, excluded: undefined }
  if (isBackwards) return { low: start, high: at < end ? at : end, excluded: at }
  const behind = `${at}${LOWEST}`
  return { low: behind < start ? start : behind, high: end, excluded: undefined }
}

/** A shard's average share of a page plus six standard deviations. Almost no shard has a larger share. */
function readSizeFor(limit: number): number {
  const average = limit / allShards().length
  return Math.ceil(average + 6 * Math.sqrt(average)) + 2
}

/**
 * A page reads at most this many addresses of a shard. A search without a match among a million subscribers takes about
 * 35 pages (cost: docs/scale.md).
 */
const MAX_READ_PER_SHARD = 1000
/**
 * A search with many matches ends after the first, small read. Each further read of a shard is ten times as large, so
 * the small reads add little to the cost of the last read.
 */
const GROWTH_FACTOR = 10

interface Reading {
  shards: readonly string[]
  range: Range
  part: Part
  isBackwards: boolean
  maxPerShard: number
}

interface Merged {
  addresses: string[]
  /** Reading continues after this address. Null if the part was read to its end. */
  reached: string | null
}

/** Reads more of each shard until the page is full, the part ends or `maxPerShard` is reached. */
async function readPart(reading: Reading, limit: number): Promise<Merged> {
  for (let size = Math.min(readSizeFor(limit), reading.maxPerShard); ; size *= GROWTH_FACTOR) {
    const readSize = Math.min(size, reading.maxPerShard)
    const runs = await Promise.all(reading.shards.map((shard) => readRun(shard, reading, readSize)))
    const merged = merge(runs, limit, reading)
    const isFull = merged.addresses.length === limit
    if (isFull || merged.reached === null || readSize === reading.maxPerShard) return merged
  }
}

interface Run {
  addresses: string[]
  hasMore: boolean
}

const entry = v.object({ address: v.string() })

async function readRun(
  shard: string,
  { range, isBackwards }: Reading,
  limit: number,
): Promise<Run> {
  if (range.low > range.high) return { addresses: [], hasMore: false }
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: env.SUBSCRIBERS_TABLE,
      IndexName: 'by-state',
      KeyConditionExpression: 'state_shard = :shard AND address BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':shard': shard, ':low': range.low, ':high': range.high },
      ScanIndexForward: !isBackwards,
      Limit: limit,
    }),
  )
  return {
    addresses: Items.map((item) => v.parse(entry, item).address),
    hasMore: LastEvaluatedKey !== undefined,
  }
}

function merge(runs: readonly Run[], limit: number, { isBackwards, range, part }: Reading): Merged {
  const order = (a: string, b: string) => (a < b ? -1 : 1) * (isBackwards ? -1 : 1)
  // `ends` has the last address that was read from each shard with more addresses. After the first of these addresses
  // in reading order, the merge can have gaps.
  const ends = runs.filter(({ hasMore }) => hasMore).map(({ addresses }) => addresses.at(-1) ?? '')
  const [end] = ends.toSorted(order)
  const matching = runs
    .flatMap(({ addresses }) => addresses)
    .filter((address) => address !== range.excluded && part.matches(address))
    .filter((address) => end === undefined || address === end || order(address, end) < 0)
    .toSorted(order)
  const addresses = matching.slice(0, limit)
  return {
    addresses,
    reached: matching.length > limit ? (addresses.at(-1) ?? null) : (end ?? null),
  }
}
