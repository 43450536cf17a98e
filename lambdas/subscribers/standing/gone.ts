import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type { Fact } from '../../../contract/subscribers/facts.ts'
import { goneKey } from '../../../contract/subscribers/gone-key.ts'
import { suppression } from '../../../contract/subscribers/schemas.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { idOf } from './links.ts'

/**
 * An address that is not on the list, but that was erased, or whose mailbox unsubscribed, or for which SES reported a
 * bounce or a complaint. The key is the id, so the item contains no address.
 */
export const gone = v.object({
  /** No import may add the address. Nothing else is remembered of it. */
  erased_at: v.optional(v.string()),
  left: v.optional(v.object({ at: v.string(), campaign: v.optional(v.string()) })),
  suppression: v.optional(suppression),
  version: v.number(),
})
export type Gone = v.InferOutput<typeof gone>

/** The first facts of the address's new row. */
export function factsOf({ left, suppression }: Partial<Gone> = {}): Fact[] {
  return [
    ...(left ? [{ says: 'left', by: 'mailbox', ...left } as const] : []),
    ...(suppression ? [{ says: 'suppressed', by: 'ses', ...suppression } as const] : []),
  ]
}

/** For the transaction that puts the address on the list. Fails if another write changed the item since it was read. */
export function forget(address: NormalizedEmail, known: Gone | undefined): Write {
  const Delete = { TableName: env.SUBSCRIBERS_TABLE, Key: { address: goneKey(idOf(address)) } }
  if (!known) return { Delete: { ...Delete, ConditionExpression: 'attribute_not_exists(address)' } }
  const seen = { ':seen': known.version }
  const ConditionExpression = 'version = :seen'
  return { Delete: { ...Delete, ConditionExpression, ExpressionAttributeValues: seen } }
}

export function rememberErasure(address: NormalizedEmail, now: Date): Write {
  const Item = { address: goneKey(idOf(address)), erased_at: now.toISOString(), version: 1 }
  return { Put: { TableName: env.SUBSCRIBERS_TABLE, Item } }
}

/** Remembers the first unsubscribe or the first suppression. @param value undefined forgets it */
export function remember<What extends 'left' | 'suppression'>(
  id: string,
  what: What,
  value: Gone[What],
) {
  return {
    TableName: env.SUBSCRIBERS_TABLE,
    Key: { address: goneKey(id) },
    ConditionExpression: 'attribute_not_exists(erased_at)',
    UpdateExpression: value
      ? 'SET #what = if_not_exists(#what, :value) ADD version :one'
      : 'REMOVE #what ADD version :one',
    ExpressionAttributeNames: { '#what': what },
    ExpressionAttributeValues: { ':one': 1, ...(value && { ':value': value }) },
  }
}
