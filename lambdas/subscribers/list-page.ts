import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type SubscriberState, subscriberStates } from '../../contract/subscribers/admin-schemas.ts'
import { batchGet, documents } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { allShards, stateShard } from './shard.ts'
import { type SubscriberRow, subscriberRow } from './subscriber.ts'

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
 * A page of the list: the shards of the index, each in the order of addresses, merged. Every shard is asked for its
 * share and some more, so that page 10,000 costs what page 1 does.
 *
 * A search gives the addresses that begin so, and behind them those that have it elsewhere. For those the index is read
 * through, a bounded part of it for a page: it may be short, or empty, and still have a next one.
 * @param most how many addresses of a shard are looked at for a page
 */
export async function readPage(place: Place, limit: number, most = MOST_OF_A_SHARD): Promise<Page> {
  const { after, before } = place
  const backwards = before !== undefined && after === undefined
  const from = after ?? before
  const states = place.state ? [place.state] : subscriberStates
  const shards = states.flatMap((state) => allShards().map((shard) => stateShard(state, shard)))
  const found: Position[] = []
  let reached: string | null = null
  for (const { part, at } of partsFrom(place.search, from, backwards)) {
    const range = rangeOf(part, at, backwards)
    const wanted = limit - found.length
    const run = await readPart({ shards, range, part, backwards, most }, Math.max(wanted, 1))
    if (wanted === 0) {
      // The page is full already; this only finds out whether another one follows.
      if (run.addresses.length > 0 || run.reached !== null) reached = BETWEEN
    } else {
      found.push(...run.addresses.map((address) => ({ address, cursor: part.cursorOf(address) })))
      if (run.reached !== null) reached = part.cursorOf(run.reached)
    }
    if (reached !== null) break
  }
  const shown = backwards ? found.toReversed() : found
  const rows = await readRows(shown.map(({ address }) => address))
  const first = shown[0]?.cursor
  const last = shown.at(-1)?.cursor
  return backwards
    ? { rows, next: last ?? before ?? null, previous: reached }
    : { rows, next: reached, previous: after === undefined ? null : (first ?? after) }
}

interface Position {
  address: string
  /** What `after` and `before` take. */
  cursor: string
}

/** Every character of an address lies between these two; a space comes before all that could follow one. */
const LOWEST = ' '
const HIGHEST = '\u007f'

/** Prefix of a cursor whose address has the search elsewhere than at its beginning. No address begins with it. */
const ELSEWHERE = ':'
/** The place between the addresses that begin with the search and those that have it elsewhere. */
const BETWEEN = ELSEWHERE

/** A stretch of a search: who comes into it, and where it lies. */
interface Part {
  start: string
  fits(address: string): boolean
  cursorOf(address: string): string
}

function partsOf(search = ''): readonly [Part, ...Part[]] {
  const beginning: Part = { start: search, fits: () => true, cursorOf: (address) => address }
  if (search === '') return [beginning]
  const elsewhere: Part = {
    start: '',
    fits: (address) => address.indexOf(search) > 0,
    cursorOf: (address) => `${ELSEWHERE}${address}`,
  }
  return [beginning, elsewhere]
}

/** The parts that lie that way, the nearest first, and where in it to begin. */
function partsFrom(search: string | undefined, from: string | undefined, backwards: boolean) {
  const parts = partsOf(search)
  const inOrder = (backwards ? parts.toReversed() : parts).map((part) => ({ part, at: undefined }))
  if (from === undefined) return inOrder
  const isElsewhere = parts.length > 1 && from.startsWith(ELSEWHERE)
  const index = isElsewhere ? 1 : 0
  const part = parts[index] ?? parts[0]
  const rest = backwards ? parts.slice(0, index).toReversed() : parts.slice(index + 1)
  const at = isElsewhere ? from.slice(ELSEWHERE.length) : from
  return [{ part, at }, ...rest.map((one) => ({ part: one, at: undefined }))]
}

interface Range {
  low: string
  high: string
  /** Not this one itself: a query's end is inclusive. */
  not: string | undefined
}

function rangeOf({ start: own }: Part, at: string | undefined, backwards: boolean): Range {
  const start = own || LOWEST
  const end = `${own}${HIGHEST}`
  if (at === undefined) return { low: start, high: end, not: undefined }
  if (backwards) return { low: start, high: at < end ? at : end, not: at }
  const behind = `${at}${LOWEST}`
  return { low: behind < start ? start : behind, high: end, not: undefined }
}

/** Six standard deviations over the average: of a hash's shares, next to none is larger. */
function shareOf(limit: number): number {
  const average = limit / allShards().length
  return Math.ceil(average + 6 * Math.sqrt(average)) + 2
}

/** At a million people a search that finds nobody takes about 35 pages of this: docs/scale.md has what that costs. */
const MOST_OF_A_SHARD = 1000
/** A search that finds many reads little, and what is read again costs an eighth more at most. */
const WIDER = 10

interface Reading {
  shards: readonly string[]
  range: Range
  part: Part
  backwards: boolean
  most: number
}

interface Merged {
  addresses: string[]
  /** As far as all was looked at; null: to the end. */
  reached: string | null
}

/** Reads ever more of each shard, until the page is full, its end is reached, or `most` of each shard was read. */
async function readPart(reading: Reading, limit: number): Promise<Merged> {
  for (let share = Math.min(shareOf(limit), reading.most); ; share *= WIDER) {
    const widest = Math.min(share, reading.most)
    const runs = await Promise.all(reading.shards.map((shard) => readRun(shard, reading, widest)))
    const merged = merge(runs, limit, reading)
    const isFull = merged.addresses.length === limit
    if (isFull || merged.reached === null || widest === reading.most) return merged
  }
}

interface Run {
  addresses: string[]
  /** There are others behind these. */
  more: boolean
}

const entry = v.object({ address: v.string() })

async function readRun(shard: string, { range, backwards }: Reading, share: number): Promise<Run> {
  if (range.low > range.high) return { addresses: [], more: false }
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: env.SUBSCRIBERS_TABLE,
      IndexName: 'by-state',
      KeyConditionExpression: 'state_shard = :shard AND address BETWEEN :low AND :high',
      ExpressionAttributeValues: { ':shard': shard, ':low': range.low, ':high': range.high },
      ScanIndexForward: !backwards,
      Limit: share,
    }),
  )
  return {
    addresses: Items.map((item) => v.parse(entry, item).address),
    more: LastEvaluatedKey !== undefined,
  }
}

function merge(runs: readonly Run[], limit: number, { backwards, range, part }: Reading): Merged {
  const order = (a: string, b: string) => (a < b ? -1 : 1) * (backwards ? -1 : 1)
  // Behind the end of a run that has more, others might lie that were not read.
  const ends = runs.filter(({ more }) => more).map(({ addresses }) => addresses.at(-1) ?? '')
  const [end] = ends.toSorted(order)
  const known = runs
    .flatMap(({ addresses }) => addresses)
    .filter((address) => address !== range.not && part.fits(address))
    .filter((address) => end === undefined || address === end || order(address, end) < 0)
    .toSorted(order)
  const addresses = known.slice(0, limit)
  return { addresses, reached: known.length > limit ? (addresses.at(-1) ?? null) : (end ?? null) }
}

/** The rows in the order asked for; one who was erased since is missing. */
export async function readRows(addresses: readonly string[]): Promise<SubscriberRow[]> {
  const rows = v.parse(v.array(subscriberRow), await readItems(addresses))
  const found = new Map<string, SubscriberRow>(rows.map((row) => [row.address, row]))
  return addresses.flatMap((address) => found.get(address) ?? [])
}

/** What is kept under these keys (none twice), people or not. */
export async function readItems(keys: readonly string[]): Promise<unknown[]> {
  return batchGet(
    env.SUBSCRIBERS_TABLE,
    keys.map((address) => ({ address })),
  )
}
