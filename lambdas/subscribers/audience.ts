import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { WELCOME_PROVES_AFTER_MINUTES } from '../../contract/business.ts'
import type { SubscriberState } from '../../contract/subscribers/admin-schemas.ts'
import { batchGet, documents } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { type AudiencePosition, allShards, stateShard } from './shard.ts'
import { address, listEntry, subscriberRow } from './subscriber.ts'

/** The subscribers as those who are mailed. */

const shards = allShards()

export interface AudiencePage {
  addresses: readonly string[]
  /** Where the next page begins; undefined: there is nobody after these. */
  next: AudiencePosition | undefined
}

/**
 * The next `limit` active subscribers, fewer only at the end. Each shard is read in the order of its addresses, so
 * a reading that goes on from its position meets nobody twice, whoever joins or leaves meanwhile.
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
 * A page of the addresses of a shard in a state, in their order.
 * @returns `last`: where the next page begins; undefined: the shard ends here
 */
export async function addressesOfShard(
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

const recipient = v.object({
  ...v.pick(subscriberRow, ['address', 'id', 'link_secrets']).entries,
  ...v.pick(listEntry, ['email', 'suppression', 'consent', 'confirmed_at', 'first_name']).entries,
  is_active: v.boolean(),
  /** They joined by the form, as anybody could in their name: see join.ts. */
  self_joined: v.optional(v.literal(true)),
  /** When mail first arrived there, as SES told or a link of it did that was used. */
  reached_at: v.optional(v.string()),
  /** What the welcome mail keeps here: see welcome-allowance.ts. */
  welcome: v.optional(v.object({ mailed_at: v.optional(v.string()) })),
})
export type Recipient = v.InferOutput<typeof recipient>

/** Who is at these addresses now, active or not; one who was erased is missing. */
export async function findRecipients(
  at: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const items = await batchGet(
    env.SUBSCRIBERS_TABLE,
    at.map((address) => ({ address })),
  )
  return new Map(v.parse(v.array(recipient), items).map((one) => [one.address, one]))
}

/**
 * Whether nobody knows that the address takes mail: a stranger may have typed it, nothing is known to have arrived there,
 * and no welcome mail was sent to it, or one so short ago that a bounce may not have been heard of. A person whom staff
 * added or imported is known, and so is an address that was confirmed, whoever asks for welcome mail to it.
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
