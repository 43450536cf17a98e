import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { WELCOME_PROVES_AFTER_MINUTES } from '../../../contract/business.ts'
import type { SubscriberState } from '../../../contract/subscribers/admin-schemas.ts'
import { consent } from '../../../contract/subscribers/consent.ts'
import { suppression } from '../../../contract/subscribers/schemas.ts'
import { documents } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { readRows } from '../standing/read-rows.ts'
import { type AudiencePosition, allShards, stateShard } from '../standing/shard.ts'
import { address } from '../standing/subscriber.ts'
import { softBounceRecord } from './soft-bounces.ts'

const shards = allShards()

export interface AudiencePage {
  addresses: readonly string[]
  /** Undefined on the last page. */
  next: AudiencePosition | undefined
}

/**
 * Returns the next `limit` active subscribers, or fewer on the last page. Each shard is read in the order of its
 * addresses. So no address appears twice, even if subscribers join or leave between two pages.
 */
export async function readAudience(from: AudiencePosition, limit: number): Promise<AudiencePage> {
  const addresses: string[] = []
  let { shard, after } = from
  while (shard < shards.length) {
    const page = await addressesOfShard(
      'active',
      shards[shard] ?? '',
      after,
      limit - addresses.length,
    )
    addresses.push(...page.addresses)
    if (page.last === undefined) {
      shard += 1
      after = ''
    } else {
      after = page.last
    }
    if (addresses.length === limit && shard < shards.length) {
      return { addresses, next: { shard, after } }
    }
  }
  return { addresses, next: undefined }
}

const activeEntry = v.object({ address })

/**
 * One page of the addresses in one state and shard, sorted.
 * @returns the addresses, and `last`: the value of `after` for the next page, undefined at the shard's end
 */
async function addressesOfShard(
  state: SubscriberState,
  shard: string,
  after: string,
  limit: number,
) {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: env.SUBSCRIBERS_TABLE,
      IndexName: 'by-state',
      KeyConditionExpression: after
        ? 'state_shard = :shard AND address > :after'
        : 'state_shard = :shard',
      ExpressionAttributeValues: {
        ':shard': stateShard(state, shard),
        ...(after && { ':after': after }),
      },
      Limit: limit,
    }),
  )
  const addresses = Items.map((item) => v.parse(activeEntry, item).address)
  return { addresses, last: LastEvaluatedKey && (addresses.at(-1) ?? after) }
}

const PAGE = 2000

/** All addresses of these shards and states, in pages that may be empty. */
export async function* addressPages(
  shards: readonly string[],
  states: readonly SubscriberState[],
): AsyncGenerator<string[]> {
  for (const shard of shards)
    for (const state of states) {
      let after: string | undefined = ''
      while (after !== undefined) {
        const page = await addressesOfShard(state, shard, after, PAGE)
        yield page.addresses
        after = page.last
      }
    }
}

const recipient = v.object({
  address,
  id: v.string(),
  email: v.string(),
  consent,
  confirmed_at: v.optional(v.string()),
  suppression: v.optional(suppression),
  first_name: v.optional(v.string()),
  is_active: v.boolean(),
  /** True for a join by the form, where anybody can enter any address. */
  self_joined: v.boolean(),
  /** How often staff have renewed the links. */
  renewals: v.number(),
  /** Set once mail has reached the address: SES reported a delivery, or somebody used a link. */
  reached_at: v.optional(v.string()),
  ...softBounceRecord.entries,
  /** Written by lambdas/welcome/welcome-store.ts. `mailed_at`: when SES accepted the first welcome mail. */
  welcome: v.optional(v.object({ mailed_at: v.optional(v.string()) })),
})
export type Recipient = v.InferOutput<typeof recipient>

/** Returns subscribers in any state. Erased addresses are missing. */
export async function findRecipients(
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const rows = await readRows(addresses, recipient)
  return new Map(rows.map((one) => [one.address, one]))
}

/**
 * True for a self-joined address until something shows that it receives mail: anybody can enter any address in the
 * form. A welcome mail proves the address after the time in which most bounces arrive. Confirmed addresses, and
 * addresses that staff added or imported, count as proven.
 */
export function isUnproven(
  { self_joined, reached_at, welcome, consent, confirmed_at }: Recipient,
  now: Date,
): boolean {
  const isKnown = reached_at !== undefined || confirmed_at !== undefined
  if (!self_joined || isKnown || consent.stated_by !== undefined) return false
  const mailedAt = welcome?.mailed_at
  return mailedAt === undefined || now.getTime() - Date.parse(mailedAt) < PROVES_AFTER_MS
}

const PROVES_AFTER_MS = WELCOME_PROVES_AFTER_MINUTES * 60_000
