import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type { Suppression } from '../../../contract/subscribers/schemas.ts'
import { documents, updateIf, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { confirm, suppress, undoUnsubscribe, unsubscribe } from './acts.ts'
import { leaverWrites } from './count-leavers.ts'
import { remember, rememberErasure } from './gone.ts'
import { idOf, type MailLink, parseLinkToken } from './links.ts'
import { stateOf } from './list-entry.ts'
import { address, type SubscriberRow, standingOf } from './subscriber.ts'
import { subscriberAuditEntry } from './subscriber-audit-entry.ts'
import {
  type ChangeOptions,
  changeSubscriber,
  type Decide,
  findKnown,
  findRow,
} from './subscriber-store.ts'

/** A second unsubscribe is no error. If the address is not on the list now, its unsubscribe is remembered. */
export async function deactivate(
  token: string,
  now: Date,
  campaign?: string | undefined,
): Promise<void> {
  const link = parseLinkToken(token)
  if (link?.to !== 'unsubscribe') return
  const row = await changeByLink(link, now, (row) => unsubscribe(row, now, campaign))
  const left = { at: now.toISOString(), ...(campaign !== undefined && { campaign }) }
  if (!row) await updateIf(remember(link.id, 'left', left))
}

/**
 * Undoes an unsubscribe, but only for the newest link.
 * @returns whether the subscriber is active now. Always false for an older link.
 */
export async function reactivate(token: string, now: Date): Promise<boolean> {
  const link = parseLinkToken(token)
  if (link?.to !== 'unsubscribe') return false
  const isNewest = (row: SubscriberRow) => standingOf(row).renewals === link.renewals
  const row = await changeByLink(link, now, (row) =>
    isNewest(row) ? undoUnsubscribe(row, now) : row,
  )
  if (!row) await updateIf(remember(link.id, 'left', undefined))
  return row !== undefined && isNewest(row) && stateOf(row) === 'active'
}

/**
 * Confirms an address by the link of its welcome mail. A second call changes nothing.
 * @returns whether the subscriber is active now
 */
export async function confirmAddress(token: string, now: Date): Promise<boolean> {
  const link = parseLinkToken(token)
  if (link?.to !== 'confirm') return false
  const row = await changeByLink(link, now, (row) => confirm(row, now))
  return row !== undefined && stateOf(row) === 'active'
}

/** SES reports a bounce or a complaint. A repeated event is no error. */
export async function suppressAddress(
  address: NormalizedEmail,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  const decide: Decide = ({ row }) => row && suppress(row, reason, now)
  const { after } = await changeSubscriber(address, decide, { now })
  const suppression = { reason, at: now.toISOString() }
  if (!after) await updateIf(remember(idOf(address), 'suppression', suppression))
}

/**
 * @param more writes of the same transaction
 * @throws ChangeRefused if a condition of `more` is false
 * @returns true if this call or an earlier call erased the address; false if the address is not on the list and was
 * never erased
 */
export async function erase(
  address: NormalizedEmail,
  by: Requester,
  now: Date,
  more: Write[] = [],
): Promise<boolean> {
  const { before } = await changeSubscriber(address, () => undefined, {
    now,
    writes: [rememberErasure(address, now), ...more],
    audit: subscriberAuditEntry(by, 'subscriber.erase', now),
  })
  return before !== undefined || (await findKnown(address)).gone?.erased_at !== undefined
}

async function changeByLink(
  { id }: MailLink,
  now: Date,
  decide: (row: SubscriberRow) => SubscriberRow,
): Promise<SubscriberRow | undefined> {
  const attributes = { reached_at: now.toISOString() }
  return changeById(id, now, decide, {
    extraWrites: (change) => ({ attributes, writes: leaverWrites(change) }),
  })
}

/** Called when SES reports a delivery to the address. */
export async function recordReached(address: NormalizedEmail, now: Date): Promise<void> {
  await updateIf({
    TableName: env.SUBSCRIBERS_TABLE,
    Key: { address },
    ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(reached_at)',
    UpdateExpression: 'SET reached_at = :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })
}

/** @returns the row after the change, or undefined for an unknown id */
export async function changeById(
  id: string,
  now: Date,
  decide: (row: SubscriberRow) => SubscriberRow,
  more: Pick<ChangeOptions, 'audit' | 'extraWrites'> = {},
): Promise<SubscriberRow | undefined> {
  const address = await addressOf(id)
  if (!address) return undefined
  const ifThere: Decide = ({ row }) => row && decide(row)
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
