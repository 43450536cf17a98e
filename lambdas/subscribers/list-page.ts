import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type SubscriberState, subscriberStates } from '../../contract/subscribers/admin-schemas.ts'
import { batchGet, documents } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { allShards, stateShard } from './shard.ts'
import { type SubscriberRow, subscriberRow } from './subscriber.ts'

export interface Place {
  state?: SubscriberState | undefined
  /** The start of an address. */
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
 * share and some more, so that page 10,000 costs what page 1 does. Should a share be too small, the page is shorter and
 * the next one begins where it ends.
 */
export async function readPage(place: Place, limit: number): Promise<Page> {
  const backwards = place.before !== undefined && place.after === undefined
  const states = place.state ? [place.state] : subscriberStates
  const range = rangeOf(place)
  const share = shareOf(limit)
  const runs = await Promise.all(
    states
      .flatMap((state) => allShards().map((shard) => stateShard(state, shard)))
      .map((shard) => readRun(shard, range, share, backwards)),
  )
  const { addresses, more } = merge(runs, limit, backwards)
  const rows = await readRows(addresses)
  const first = addresses[0]
  const last = addresses.at(-1)
  if (first === undefined || last === undefined) return emptyPage(place)
  return {
    rows,
    next: backwards || more ? last : null,
    previous: (backwards ? more : place.after !== undefined) ? first : null,
  }
}

/** Behind the end, as after the last ones were erased: the way back begins at the end. */
function emptyPage({ after, before }: Place): Page {
  return { rows: [], next: before ?? null, previous: after ?? null }
}

/** Every character of an address lies between these two; a space comes before all that could follow one. */
const LOWEST = ' '
const HIGHEST = '\u007f'

interface Range {
  low: string
  high: string
  /** Not this one itself: a query's end is inclusive. */
  not: string | undefined
}

function rangeOf({ search = '', after, before }: Place): Range {
  const start = search || LOWEST
  const behind = after === undefined ? start : `${after}${LOWEST}`
  const end = `${search}${HIGHEST}`
  const not = after === undefined ? before : undefined
  return {
    low: behind < start ? start : behind,
    high: not !== undefined && not < end ? not : end,
    not,
  }
}

/** Six standard deviations over the average: of a hash's shares, next to none is larger. */
function shareOf(limit: number): number {
  const average = limit / allShards().length
  return Math.ceil(average + 6 * Math.sqrt(average)) + 2
}

interface Run {
  addresses: string[]
  /** There are others behind these. */
  more: boolean
}

const entry = v.object({ address: v.string() })

async function readRun(
  shard: string,
  range: Range,
  share: number,
  backwards: boolean,
): Promise<Run> {
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
  const addresses = Items.map((item) => v.parse(entry, item).address)
  return {
    addresses: addresses.filter((address) => address !== range.not),
    more: LastEvaluatedKey !== undefined,
  }
}

function merge(runs: readonly Run[], limit: number, backwards: boolean) {
  const order = (a: string, b: string) => (a < b ? -1 : 1) * (backwards ? -1 : 1)
  // Behind the end of a run that has more, others might lie that were not read.
  const ends = runs.filter(({ more }) => more).map(({ addresses }) => addresses.at(-1) ?? '')
  const [end] = ends.toSorted(order)
  const known = runs
    .flatMap(({ addresses }) => addresses)
    .toSorted(order)
    .filter((address) => end === undefined || address === end || order(address, end) < 0)
  const addresses = known.slice(0, limit)
  const more = known.length > addresses.length || end !== undefined
  return { addresses: backwards ? addresses.toReversed() : addresses, more }
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
