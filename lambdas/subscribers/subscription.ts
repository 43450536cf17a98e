import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { omit } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import type { Subscriber, Suppression } from '../../contract/subscribers/schemas.ts'
import { documents } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { address, type SubscriberRow, stateOf } from './row.ts'
import {
  changeSubscriber,
  type Decide,
  findRow,
  forgetErasure,
  rememberErasure,
  wasErased,
} from './subscriber-store.ts'

/** How people join and leave the list, and what takes them off it. */
const TableName = requireEnv('SUBSCRIBERS_TABLE')

export type SignUpOutcome = { kind: 'added'; subscriber: Subscriber } | { kind: 'duplicate' }

/**
 * Adds a subscriber, or brings one back who unsubscribed. An active address is a duplicate; of many at once, one is
 * added. Whoever was erased and signs up gives new consent, so nothing remembers the erasure any longer.
 */
export async function addSubscriber(candidate: SubscriberRow, now: Date): Promise<SignUpOutcome> {
  const { before, after = candidate } = await changeSubscriber(
    candidate.address,
    (row) => signUp(row, candidate),
    { now, presume: 'absent', also: [forgetErasure(candidate.address)] },
  )
  if (before && stateOf(before) === 'active') return { kind: 'duplicate' }
  // The same for everybody: whether an address bounced, complained or was asked before is nobody's business. And whoever
  // stays as they are keeps to themselves the id that unsubscribes them.
  const { id, email, source } = after === before ? candidate : after
  return {
    kind: 'added',
    subscriber: { id, email, source, is_active: !candidate.awaits_confirmation },
  }
}

/**
 * What a sign-up makes of whoever is at the address: a new subscriber, or one who unsubscribed and is back, with the old
 * id, so that the links in mail already sent stay good. Who is active or suppressed stays as they are, and so does who
 * is still to confirm, unless confirming is no longer asked for.
 */
function signUp(row: SubscriberRow | undefined, candidate: SubscriberRow): SubscriberRow {
  if (!row) return candidate
  const state = stateOf(row)
  if (state === 'active' || state === 'suppressed') return row
  if (state === 'unconfirmed' && candidate.awaits_confirmation) return row
  const { id, created_at, version } = row
  return { ...candidate, id, created_at, version }
}

/** Unsubscribes the subscriber with this id. An unknown id and one who already left are no error. */
export async function deactivate(id: string, now: Date): Promise<void> {
  await changeById(id, now, (row) =>
    row.unsubscribed_at === undefined ? { ...row, unsubscribed_at: now.toISOString() } : row,
  )
}

/** Takes an unsubscribe back. An unknown id, one who is active and one who is suppressed are no error. */
export async function reactivate(id: string, now: Date): Promise<void> {
  await changeById(id, now, (row) =>
    row.unsubscribed_at === undefined ? row : omit(row, ['unsubscribed_at']),
  )
}

/**
 * Confirms an address by the secret of its confirmation mail; again changes nothing.
 * @returns whether it is active now: not with a wrong secret, and not for one who has unsubscribed since.
 */
export async function confirm(id: string, token: string, now: Date): Promise<boolean> {
  const row = await changeById(id, now, (row) =>
    row.awaits_confirmation && row.confirm_token === token
      ? { ...omit(row, ['awaits_confirmation']), confirmed_at: now.toISOString() }
      : row,
  )
  return row !== undefined && row.confirm_token === token && stateOf(row) === 'active'
}

/**
 * Suppresses an address: it stays on the list and is not mailed. A repeated event changes nothing; one who is not on
 * the list is no error.
 */
export async function suppress(
  address: NormalisedEmail,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  await changeSubscriber(address, (row) => row && suppressed(row, reason, now), { now })
}

/** The first reason stays. */
export function suppressed(
  row: SubscriberRow,
  reason: Suppression['reason'],
  now: Date,
): SubscriberRow {
  return row.suppression ? row : { ...row, suppression: { reason, at: now.toISOString() } }
}

/** @returns false where nobody was at this address and nobody was erased from it. */
export async function erase(address: NormalisedEmail, now: Date): Promise<boolean> {
  const { before } = await changeSubscriber(address, () => undefined, {
    now,
    also: [rememberErasure(address, now)],
  })
  return before !== undefined || wasErased(address)
}

/** @returns the row as it is then, or undefined where nobody has the id. */
export async function changeById(
  id: string,
  now: Date,
  decide: (row: SubscriberRow) => SubscriberRow,
): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  if (!address) return undefined
  const ifThere: Decide = (row) => row && decide(row)
  return (await changeSubscriber(address, ifThere, { now })).after
}

export async function findById(id: string): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  return address && findRow(address)
}

const idEntry = v.object({ address })

async function addressOf(id: string): Promise<NormalisedEmail | undefined> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'by-id',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
      Limit: 1,
    }),
  )
  return Items[0] && v.parse(idEntry, Items[0]).address
}
