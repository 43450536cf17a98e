import type { SubscriberState } from '../../../contract/subscribers/admin-schemas.ts'
import { COUNT_READS } from '../../../contract/subscribers/segment-schemas.ts'
import { addressesOfShard } from '../audience.ts'
import { allShards } from '../shard.ts'

/** Read together. */
const PAGE = 2000

/**
 * The addresses of so many whole shards as COUNT_READS allows, of one at least. An address is in a shard by its hash, so a few
 * shards are a random part of the list.
 * @param total how many people there are in these states
 */
export async function* sampleAddresses(
  states: readonly SubscriberState[],
  total: number,
): AsyncGenerator<string[]> {
  for (const shard of sampledShards(total))
    for (const state of states) {
      let after = ''
      for (;;) {
        const { addresses, last } = await addressesOfShard(state, shard, after, PAGE)
        if (addresses.length > 0) yield addresses
        if (last === undefined) break
        after = last
      }
    }
}

/** Whether a sample of so large a list is all of it. */
export function isWhole(total: number): boolean {
  return sampledShards(total).length === allShards().length
}

function sampledShards(total: number): string[] {
  const shards = allShards()
  if (total <= COUNT_READS) return shards
  const aShard = total / shards.length
  return shards.slice(0, Math.max(1, Math.floor(COUNT_READS / aShard)))
}

/** What a count in the sample says of the whole list. */
export function scaled(count: number, lookedAt: number, total: number): number {
  return lookedAt === 0 ? 0 : Math.round((count * total) / lookedAt)
}
