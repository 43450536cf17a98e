import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import type { Suppression } from '../../contract/subscribers/schemas.ts'
import { documents, updateIf } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { isSameSecret } from '../platform/secrets.ts'
import { cameBack, confirmed, left, suppressed } from './acts.ts'
import { leaverWrites } from './count-leavers.ts'
import { stateOf } from './list-entry.ts'
import { stateChange } from './state-change.ts'
import {
  address,
  type MailLink,
  mayComeBack,
  mayLeave,
  readLink,
  type SubscriberRow,
} from './subscriber.ts'
import {
  type ChangeOptions,
  changeSubscriber,
  type Decide,
  findRow,
  rememberErasure,
  wasErased,
} from './subscriber-store.ts'

/** How people leave the list, come back and confirm their address, and what takes them off it. */

/** Unsubscribes whose link this is. An unknown link and one who already left are no error. */
export async function deactivate(
  link: string,
  now: Date,
  campaign?: string | undefined,
): Promise<void> {
  await changeByLink(link, now, (row, link) =>
    mayLeave(row, link) ? left(row, now, campaign) : row,
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
    return isTheirs ? cameBack(row, now) : row
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
    return isTheirs ? confirmed(row, now) : row
  })
  return isTheirs && row !== undefined && stateOf(row) === 'active'
}

/**
 * Suppresses an address: it stays on the list and is not mailed. A repeated event changes nothing; one who is not on
 * the list is no error.
 */
export async function suppress(
  address: NormalizedEmail,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  await changeSubscriber(address, (row) => row && suppressed(row, reason, now), { now })
}

/** @returns false where nobody was at this address and nobody was erased from it. */
export async function erase(address: NormalizedEmail, by: Requester, now: Date): Promise<boolean> {
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
  if (!link) return Promise.resolve(undefined)
  const attributes = { reached_at: now.toISOString() }
  return changeById(link.id, now, (row) => decide(row, link), {
    alongside: (change) => ({ attributes, writes: leaverWrites(change) }),
  })
}

/** Mail to the address has arrived, as SES tells. That somebody used a link of their mail tells the same. */
export async function recordReached(address: NormalizedEmail, now: Date): Promise<void> {
  await updateIf({
    TableName: env.SUBSCRIBERS_TABLE,
    Key: { address },
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(reached_at)',
    UpdateExpression: 'SET reached_at = :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })
}

/** @returns the row as it is then, or undefined where nobody has the id. */
export async function changeById(
  id: string,
  now: Date,
  decide: (row: SubscriberRow) => SubscriberRow,
  more: Pick<ChangeOptions, 'entry' | 'alongside'> = {},
): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  if (!address) return undefined
  const ifThere: Decide = (row) => row && decide(row)
  return (await changeSubscriber(address, ifThere, { now, ...more })).after
}

export async function findById(id: string): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  return address && findRow(address)
}

const idEntry = v.object({ address })

export async function addressOf(id: string): Promise<NormalizedEmail | undefined> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: env.SUBSCRIBERS_TABLE,
      IndexName: 'by-id',
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
      Limit: 1,
    }),
  )
  return Items[0] && v.parse(idEntry, Items[0]).address
}
