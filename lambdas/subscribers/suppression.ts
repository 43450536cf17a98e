import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import type { Suppression } from '../../contract/subscribers/schemas.ts'
import type { SubscriberRow } from './row.ts'
import { changeSubscriber } from './subscription-rules.ts'

/**
 * Suppresses an address: it stays on the list and is not mailed. The first reason stays, so that a
 * repeated event changes nothing; one who is not on the list is no error.
 */
export async function suppress(
  address: NormalisedEmail,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  await changeSubscriber(address, (row) => row && suppressed(row, reason, now), { now })
}

export function suppressed(
  row: SubscriberRow,
  reason: Suppression['reason'],
  now: Date,
): SubscriberRow {
  return row.suppression ? row : { ...row, suppression: { reason, at: now.toISOString() } }
}
