import type * as v from 'valibot'
import type { SubscriberState } from '../../../contract/subscribers/admin-schemas.ts'
import { COUNT_READS } from '../../../contract/subscribers/segment-schemas.ts'
import { hasTimeFor } from '../../platform/time/has-time.ts'
import { addressPages } from '../list/audience.ts'
import { readRows } from '../standing/read-rows.ts'
import { allShards } from '../standing/shard.ts'

/** Staff wait for the answer, and after 30 seconds the API gives up. */
const SAMPLE_MS = 10_000

interface Sample<Row> {
  people: Row[]
  /** False if the sample is not the whole list, so that counts are estimates. */
  exact: boolean
}

/**
 * Reads about COUNT_READS subscribers at most, or fewer if the time is over. The hash of an address decides its shard,
 * so a few shards are a random sample of the list. Of a very large shard, only every n-th address is read.
 * @param total the number of subscribers in these states
 * @param row the attributes to read
 */
export async function readSample<Row extends { address: string }>(
  row: v.ObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Row>,
  states: readonly SubscriberState[],
  total: number,
  hasTime = hasTimeFor(SAMPLE_MS),
): Promise<Sample<Row>> {
  const all = allShards()
  const shardSize = total / all.length
  const shards = all.slice(0, Math.max(1, Math.floor(COUNT_READS / shardSize)))
  const step = Math.ceil(shardSize / COUNT_READS) || 1
  const people: Row[] = []
  for await (const addresses of addressPages(shards, states)) {
    if (people.length > 0 && !hasTime()) return { people, exact: false }
    const chosen = addresses.filter((_, index) => index % step === 0)
    people.push(...(await readRows(chosen, row)))
  }
  return { people, exact: shards.length === all.length }
}

/** Extrapolates a count in the sample to the whole list. */
export function scaled(count: number, lookedAt: number, total: number): number {
  return lookedAt === 0 ? 0 : Math.round((count * total) / lookedAt)
}
