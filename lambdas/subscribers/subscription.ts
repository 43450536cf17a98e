import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { omit } from 'es-toolkit'
import * as v from 'valibot'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import type { Subscriber, Suppression } from '../../contract/subscribers/schemas.ts'
import { documents, type Write } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import type { By } from '../platform/http/action.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { type MailLink, mayComeBack, mayLeave, readLink } from './mail-link.ts'
import { address, type SubscriberRow, stateOf } from './row.ts'
import { stateChange } from './state-change.ts'
import {
  type ChangeOptions,
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
 * @param also writes that belong to it
 * @throws ChangeRefused where a condition of those is false: then nothing changed
 */
export async function addSubscriber(
  candidate: SubscriberRow,
  now: Date,
  also: Write[] = [],
): Promise<SignUpOutcome> {
  const { before } = await changeSubscriber(candidate.address, (row) => signUp(row, candidate), {
    now,
    presume: 'absent',
    also: [forgetErasure(candidate.address), ...also],
  })
  if (before && stateOf(before) === 'active') return { kind: 'duplicate' }
  return answerTo(candidate)
}

/** The same for everybody: whether an address is new, left, bounced, complained or was asked before is nobody's business. */
export function answerTo(candidate: SubscriberRow): SignUpOutcome {
  const { id, email, source, awaits_confirmation } = candidate
  return { kind: 'added', subscriber: { id, email, source, is_active: !awaits_confirmation } }
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
  const back = { ...candidate, id, created_at, version }
  if (row.link_secrets) return { ...back, link_secrets: row.link_secrets }
  // From before there were secrets: new mail gets one, and who has old mail can leave by the id that stands there.
  return { ...back, link_secrets: [...(candidate.link_secrets ?? []), id] }
}

/** Unsubscribes whose link this is. An unknown link and one who already left are no error. */
export async function deactivate(link: string, now: Date): Promise<void> {
  await changeByLink(link, now, (row, link) =>
    row.unsubscribed_at === undefined && mayLeave(row, link)
      ? { ...row, unsubscribed_at: now.toISOString() }
      : row,
  )
}

/**
 * Takes an unsubscribe back, by the newest link of that person's mail.
 * @returns whether they are active now: not one who is suppressed, nor one who never confirmed where that is asked for
 */
export async function reactivate(link: string, now: Date): Promise<boolean> {
  let isTheirs = false
  const row = await changeByLink(link, now, (row, link) => {
    isTheirs = mayComeBack(row, link)
    return isTheirs && row.unsubscribed_at !== undefined ? omit(row, ['unsubscribed_at']) : row
  })
  return isTheirs && row !== undefined && stateOf(row) === 'active'
}

/**
 * Confirms an address by the secret of its confirmation mail; again changes nothing.
 * @returns whether it is active now: not with a wrong secret, and not for one who has unsubscribed since.
 */
export async function confirm(link: string, now: Date): Promise<boolean> {
  let isTheirs = false
  const row = await changeByLink(link, now, (row, { secret }) => {
    isTheirs = row.confirm_token !== undefined && isSameSecret(secret, row.confirm_token)
    return isTheirs && row.awaits_confirmation
      ? { ...omit(row, ['awaits_confirmation']), confirmed_at: now.toISOString() }
      : row
  })
  return isTheirs && row !== undefined && stateOf(row) === 'active'
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
export async function erase(address: NormalisedEmail, by: By, now: Date): Promise<boolean> {
  const { before } = await changeSubscriber(address, () => undefined, {
    now,
    also: [rememberErasure(address, now)],
    entry: stateChange(by, 'subscriber.erase', now),
  })
  return before !== undefined || wasErased(address)
}

function changeByLink(
  token: string,
  now: Date,
  decide: (row: SubscriberRow, link: MailLink) => SubscriberRow,
): Promise<SubscriberRow | undefined> {
  const link = readLink(token)
  return link ? changeById(link.id, now, (row) => decide(row, link)) : Promise.resolve(undefined)
}

/** @returns the row as it is then, or undefined where nobody has the id. */
export async function changeById(
  id: string,
  now: Date,
  decide: (row: SubscriberRow) => SubscriberRow,
  entry?: ChangeOptions['entry'],
): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  if (!address) return undefined
  const ifThere: Decide = (row) => row && decide(row)
  return (await changeSubscriber(address, ifThere, { now, ...(entry && { entry }) })).after
}

export async function findById(id: string): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  return address && findRow(address)
}

const idEntry = v.object({ address })

export async function addressOf(id: string): Promise<NormalisedEmail | undefined> {
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
