import type { SubscriberState } from '../../../contract/subscribers/admin-schemas.ts'
import { COUNT_READS } from '../../../contract/subscribers/segment-schemas.ts'
import { addressesOfShard } from '../list/audience.ts'
import { allShards } from '../standing/shard.ts'

const PAGE = 2000

/**
 * Yields all addresses of some shards: about COUNT_READS addresses at most, but at least one whole shard. The hash of
 * an address decides its shard, so a few shards are a random sample of the list.
 * @param total the number of subscribers in these states
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

/** True if the list is so short that the sample contains all of it. */
export function isWhole(total: number): boolean {
  return sampledShards(total).length === allShards().length
}

function sampledShards(total: number): string[] {
  const shards = allShards()
  if (total <= COUNT_READS) return shards
  const shardSize = total / shards.length
  return shards.slice(0, Math.max(1, Math.floor(COUNT_READS / shardSize)))
}

/** Extrapolates a count in the sample to the whole list. */
export function scaled(count: number, lookedAt: number, total: number): number {
  return lookedAt === 0 ? 0 : Math.round((count * total) / lookedAt)
}
