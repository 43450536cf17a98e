import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type { Suppression } from '../../../contract/subscribers/schemas.ts'
import { documents, updateIf, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import {
  applyConfirmation,
  applySuppression,
  applyUndoUnsubscribe,
  applyUnsubscribe,
} from './acts.ts'
import { leaverWrites } from './count-leavers.ts'
import { stateOf } from './list-entry.ts'
import {
  address,
  type MailLink,
  mayUndoUnsubscribe,
  mayUnsubscribe,
  parseLinkToken,
  type SubscriberRow,
} from './subscriber.ts'
import { subscriberAuditEntry } from './subscriber-audit-entry.ts'
import {
  type ChangeOptions,
  changeSubscriber,
  type Decide,
  findRow,
  rememberErasure,
  wasErased,
} from './subscriber-store.ts'

/** An unknown link or a second unsubscribe is no error. */
export async function deactivate(
  link: string,
  now: Date,
  campaign?: string | undefined,
): Promise<void> {
  await changeByLink(link, now, (row, link) =>
    mayUnsubscribe(row, link) ? applyUnsubscribe(row, now, campaign) : row,
  )
}

/**
 * Undoes an unsubscribe, but only for the newest link.
 * @returns whether the subscriber is active now. Always false for an older link.
 */
export async function reactivate(link: string, now: Date): Promise<boolean> {
  let isTheirs = false
  const row = await changeByLink(link, now, (row, link) => {
    isTheirs = mayUndoUnsubscribe(row, link)
    return isTheirs ? applyUndoUnsubscribe(row, now) : row
  })
  return isTheirs && row !== undefined && stateOf(row) === 'active'
}

/**
 * Confirms an address by the secret of its confirmation mail. A second call changes nothing.
 * @returns whether the subscriber is active now. Always false for a wrong secret.
 */
export async function confirm(link: string, now: Date): Promise<boolean> {
  let isTheirs = false
  const row = await changeByLink(link, now, (row, { secret }) => {
    isTheirs = row.confirm_token !== undefined && isSameSecret(secret, row.confirm_token)
    return isTheirs ? applyConfirmation(row, now) : row
  })
  return isTheirs && row !== undefined && stateOf(row) === 'active'
}

/** The address stays on the list and gets no mail. A repeated event or an unknown address is no error. */
export async function suppress(
  address: NormalizedEmail,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  await changeSubscriber(address, (row) => row && applySuppression(row, reason, now), { now })
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
  return before !== undefined || wasErased(address)
}

function changeByLink(
  token: string,
  now: Date,
  decide: (row: SubscriberRow, link: MailLink) => SubscriberRow,
): Promise<SubscriberRow | undefined> {
  const link = parseLinkToken(token)
  if (!link) return Promise.resolve(undefined)
  const attributes = { reached_at: now.toISOString() }
  return changeById(link.id, now, (row) => decide(row, link), {
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
