import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { SubscriberState } from '../../../contract/subscribers/admin-schemas.ts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'

/**
 * DynamoDB commits about 500 transactions a second on one item, so a burst of joins is spread over several counters.
 */
const SHARDS = 32

/** The shard comes from the address's hash, so all shards get about the same number of subscribers. */
export function shardOf(address: NormalizedEmail): string {
  return shardName(shardNumber(address))
}

/** The partition key of the by-state index. */
export function stateShard(state: SubscriberState, shard: string): string {
  return `${state}#${shard}`
}

export function allShards(): string[] {
  return Array.from({ length: SHARDS }, (_, index) => shardName(index))
}

/**
 * The daily counters and a campaign's unsubscribe counter have only a few shards, because a read needs all of them.
 * SHARDS is a multiple of this number, so that all shards are equally full.
 */
const GROWTH_SHARDS = 8

export function growthShardOf(address: NormalizedEmail): string {
  return growthShardName(shardNumber(address) % GROWTH_SHARDS)
}

export function allGrowthShards(): string[] {
  return Array.from({ length: GROWTH_SHARDS }, (_, index) => growthShardName(index))
}

function growthShardName(index: number): string {
  return `growth#${index}`
}

function shardNumber(address: NormalizedEmail): number {
  const first = createHash('sha256').update(address).digest()[0] ?? 0
  return first % SHARDS
}

function shardName(index: number): string {
  return String(index).padStart(2, '0')
}

/** The part of the audience that is already read: all shards before `shard`, and `shard` up to the address `after`. */
export const audiencePosition = v.object({ shard: v.number(), after: v.string() })
export type AudiencePosition = v.InferOutput<typeof audiencePosition>

export const AUDIENCE_START: AudiencePosition = { shard: 0, after: '' }
