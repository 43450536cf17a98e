import { CONSENT } from '../../../contract/business.ts'
import { LINK_CONSENT, STATED_CONSENT } from '../../../contract/subscribers/consent.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import type { Fact } from '../../../contract/subscribers/facts.ts'
import type { Origin } from '../../../contract/subscribers/origin-schemas.ts'
import type { Suppression } from '../../../contract/subscribers/schemas.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { factsOf } from './gone.ts'
import {
  importIn,
  type Known,
  newRow,
  type SubscriberRow,
  standingOf,
  withFacts,
} from './subscriber.ts'

/**
 * The acts. Each adds a fact to the row of an address, and returns the same row if the fact changes nothing, now or after
 * an undo of imports.
 */

interface Joining {
  now: Date
  /** The address has to be confirmed by a link in its mail. */
  needsConfirmation: boolean
}

/** Somebody posted the join form with this address. */
export function joinByForm(
  { row, gone }: Known,
  { email, source, origin }: { email: string; source: string; origin?: Origin | undefined },
  { now, needsConfirmation }: Joining,
): SubscriberRow {
  const at = now.toISOString()
  const isFromSomewhere = origin !== undefined && Object.keys(origin).length > 0
  // Somebody asked for the erasure of this address, so the form alone cannot put it on the list again.
  const mustConfirm = needsConfirmation || gone?.erased_at !== undefined
  const joined: Fact = {
    says: 'joined',
    by: 'form',
    at,
    email,
    source,
    created_at: at,
    consent: { version: CONSENT.version, at },
    ...(isFromSomewhere && { origin }),
    ...(mustConfirm && { needs_confirmation: true }),
  }
  if (row) return withFacts(row, [joined], now)
  return newRow(normalizeEmail(email), [...factsOf(gone), joined])
}

/**
 * Staff add an address with a statement of consent, which cannot undo an unsubscribe or a suppression, not even an
 * imported one. People whom only imports have put on the list can be added: they then stay if the imports are undone.
 * @throws ApiError subscriber_erased, subscriber_left, 23505
 */
export function addByStaff(
  { row, gone }: Known,
  { email, wording, staff }: { email: string; wording: string; staff: string },
  { now, needsConfirmation }: Joining,
): SubscriberRow {
  if (gone?.erased_at !== undefined) throw new ApiError('subscriber_erased')
  const before = row ?? newRow(normalizeEmail(email), factsOf(gone))
  const { left, suppression } = standingOf(before)
  if (left || suppression) throw new ApiError('subscriber_left')
  if (isThereByOwnJoin(before)) throw new ApiError('23505')
  const at = now.toISOString()
  const joined: Fact = {
    says: 'joined',
    by: 'staff',
    staff,
    at,
    email,
    source: 'staff',
    created_at: at,
    consent: { version: STATED_CONSENT, at, wording, stated_by: staff },
    ...(needsConfirmation && { needs_confirmation: true }),
  }
  return withFacts(before, [joined], now)
}

function isThereByOwnJoin({ facts, settled }: SubscriberRow): boolean {
  if (settled && settled.mail !== 'none') return true
  return facts.some(({ says, by }) => says === 'joined' && by !== 'import')
}

/**
 * Adds what a line of an import says. Of two lines with one address in an import, only the first counts as a join. An
 * unsubscribe, a suppression, names, tags and fields count from any line.
 * @param facts at least one, all of one import
 */
export function importLine(
  { row, gone }: Known,
  { email, facts }: { email: string; facts: readonly Fact[] },
  now: Date,
): SubscriberRow {
  if (!row) return newRow(normalizeEmail(email), [...factsOf(gone), ...facts])
  const mayJoin = !isHereWithoutConsent(row) && !hasJoinOf(row, facts.map(importIn)[0])
  return withFacts(row, mayJoin ? facts : facts.filter(({ says }) => says !== 'joined'), now)
}

/** After an undo and a lifted suppression. An import must not start mail to somebody who is here already. */
function isHereWithoutConsent(row: SubscriberRow): boolean {
  const { join, left, suppression } = standingOf(row)
  return !join && !left && !suppression
}

function hasJoinOf({ facts }: SubscriberRow, id: string | undefined): boolean {
  return facts.some((one) => one.says === 'joined' && importIn(one) === id)
}

/** @param campaign the campaign whose link was used */
export function unsubscribe(
  row: SubscriberRow,
  now: Date,
  campaign?: string | undefined,
): SubscriberRow {
  const at = now.toISOString()
  const by = 'mailbox'
  return withFacts(
    row,
    [{ says: 'left', by, at, ...(campaign !== undefined && { campaign }) }],
    now,
  )
}

/** By the newest link in the person's mail. Nothing changes if they have not left. */
export function undoUnsubscribe(row: SubscriberRow, now: Date): SubscriberRow {
  if (!standingOf(row).left) return row
  return withFacts(row, [{ says: 'returned', ...ownWord(row, now) }], now)
}

/** By the link in the welcome mail. Nothing changes if the address needs no confirmation. */
export function confirm(row: SubscriberRow, now: Date): SubscriberRow {
  const { mail, asked } = standingOf(row)
  if (mail !== 'unconfirmed' && !asked) return row
  return withFacts(row, [{ says: 'confirmed', ...ownWord(row, now) }], now)
}

function ownWord(row: SubscriberRow, now: Date) {
  const { join, mail } = standingOf(row)
  const at = now.toISOString()
  if (join && join.by !== 'import') return { by: 'mailbox', at } as const
  const { by: _, ...agreed } = join ?? {
    by: 'mailbox',
    email: row.address,
    source: 'import',
    created_at: at,
    consent: { version: LINK_CONSENT, at },
  }
  const waits = mail === 'unconfirmed' ? { needs_confirmation: true as const } : {}
  return { by: 'mailbox', at, join: { ...agreed, ...waits } } as const
}

/** @param staff missing if SES reports a bounce or a complaint */
export function suppress(
  row: SubscriberRow,
  reason: Suppression['reason'],
  now: Date,
  staff?: string,
): SubscriberRow {
  const by = staff === undefined ? { by: 'ses' as const } : { by: 'staff' as const, staff }
  return withFacts(row, [{ says: 'suppressed', at: now.toISOString(), reason, ...by }], now)
}

/** Gives back the state that the person would have without the suppression. */
export function liftSuppression(row: SubscriberRow, staff: string, now: Date): SubscriberRow {
  return withFacts(row, [{ says: 'lifted', by: 'staff', staff, at: now.toISOString() }], now)
}

/** An added tag stays if an import that also brought it is undone. A removed tag is gone until an import brings it. */
export function tag(
  row: SubscriberRow,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  staff: string,
  now: Date,
): SubscriberRow {
  const removed = remove.filter((one) => !add.includes(one))
  const at = now.toISOString()
  const tagged: Fact = { says: 'tagged', by: 'staff', staff, at, add: [...add], remove: removed }
  return withFacts(row, [tagged], now)
}

/** New mail has new links. Every link of earlier mail still unsubscribes, but only the newest undoes an unsubscribe. */
export function renewLinks(
  row: SubscriberRow,
  { request, staff, now }: { request: string; staff: string; now: Date },
): SubscriberRow {
  if (standingOf(row).renewed_by === request) return row
  const at = now.toISOString()
  return withFacts(row, [{ says: 'links_renewed', by: 'staff', staff, at, request }], now)
}
