import { createHash } from 'node:crypto'
import type { NormalisedEmail } from '../../contract/email-address.ts'

/** One counter item takes about 500 transactions a second; many sign-ups at once share these instead. */
export const SHARDS = 32

/** The shard of an address: the same every time, spread evenly. Two digits, so that shards sort. */
export function shardOf(address: NormalisedEmail): string {
  const first = createHash('sha256').update(address).digest()[0] ?? 0
  return shardName(first % SHARDS)
}

export function allShards(): string[] {
  return Array.from({ length: SHARDS }, (_, index) => shardName(index))
}

function shardName(index: number): string {
  return String(index).padStart(2, '0')
}
