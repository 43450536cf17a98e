import { isDeepStrictEqual } from 'node:util'
import { omit, partition } from 'es-toolkit'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type { Suppression } from '../../../contract/subscribers/schemas.ts'
import {
  consentedAt,
  consentedHereAt,
  listEntryOf,
  requireListEntry,
  stateOf,
} from './list-entry.ts'
import { bringsProfile, mergedProfile, overrides } from './profile.ts'
import type { ImportedEntry, Join, OwnActs, SubscriberRow } from './subscriber.ts'

/**
 * Each function applies one change to a row, and returns the same object if nothing changes. Changes by the subscriber,
 * by staff and by SES are stored in `own`. An import adds an entry to `imports`, and undoing the import removes it.
 */

/**
 * A join by the form undoes an unsubscribe. If the join needs a confirmation, only the confirmation undoes the
 * unsubscribe. Nothing changes if `own` has a suppression, or if `own` has a join and the subscriber is active.
 */
export function applyJoin(row: SubscriberRow, candidate: SubscriberRow): SubscriberRow {
  const { own } = row
  const { join } = candidate.own
  if (own.suppression || !join) return row
  const { consent, awaits_confirmation } = join
  const isProven = !awaits_confirmation
  if (!own.join || own.unsubscribed_at !== undefined || (isProven && awaitsConfirmation(own)))
    return restartJoin(row, candidate, join)
  const { unsubscribed_at, awaits_confirmation: isComingBack } = requireListEntry(row)
  const hasLeft = unsubscribed_at !== undefined
  if (isProven && (hasLeft || isComingBack))
    return { ...row, own: { ...own, returned_at: consent.at } }
  return hasLeft ? { ...withLinks(row, candidate), own: { ...own, asked_at: consent.at } } : row
}

function awaitsConfirmation({ join, confirmed_at }: OwnActs): boolean {
  return join?.awaits_confirmation === true && confirmed_at === undefined
}

/** Removes an earlier confirmation and an earlier unsubscribe. The id stays, so that old links still work. */
function restartJoin(row: SubscriberRow, candidate: SubscriberRow, join: Join): SubscriberRow {
  const { join: earlier = join, lifted_at, tags } = row.own
  const origin = earlier.origin ?? join.origin
  const anew = { ...join, created_at: earlier.created_at, ...(origin && { origin }) }
  return {
    ...withLinks(row, candidate),
    own: {
      join: anew,
      ...(lifted_at !== undefined && { lifted_at }),
      ...(tags && { tags }),
    },
  }
}

/**
 * Staff add a subscriber whom only imports have added so far. The address then stays on the list if the imports are
 * undone.
 */
export function applyStaffAdd(row: SubscriberRow, candidate: SubscriberRow): SubscriberRow {
  return { ...withLinks(row, candidate), own: { ...row.own, join: candidate.own.join } }
}

/**
 * Sets the secrets for the links of the new welcome mail. Keeps existing link secrets and a pending confirmation token,
 * so that links in earlier mail still work.
 */
function withLinks(row: SubscriberRow, candidate: SubscriberRow): SubscriberRow {
  const { link_secrets = [...(candidate.link_secrets ?? []), row.id] } = row
  const pendingToken = stateOf(row) === 'unconfirmed' ? row.confirm_token : undefined
  const confirm_token = pendingToken ?? candidate.confirm_token
  return {
    ...omit(row, ['confirm_token']),
    link_secrets,
    ...(confirm_token !== undefined && { confirm_token }),
  }
}

/**
 * Stores the unsubscribe even if an import has already unsubscribed the subscriber. Otherwise undoing that import would
 * make the subscriber active again.
 * @param campaign the campaign whose link was used
 */
export function applyUnsubscribe(
  row: SubscriberRow,
  now: Date,
  campaign?: string | undefined,
): SubscriberRow {
  const { own } = row
  if (own.unsubscribed_at !== undefined) return row
  const by = campaign === undefined ? {} : { left_by: campaign }
  return { ...row, own: { ...own, unsubscribed_at: now.toISOString(), ...by } }
}

/** Undoes the subscriber's own unsubscribe and an imported unsubscribe. */
export function applyUndoUnsubscribe(row: SubscriberRow, now: Date): SubscriberRow {
  if (requireListEntry(row).unsubscribed_at === undefined) return row
  const own = { ...omit(row.own, ['unsubscribed_at', 'left_by']), returned_at: now.toISOString() }
  return { ...row, own: { ...own, join: joinFromImport(row) } }
}

export function applyConfirmation(row: SubscriberRow, now: Date): SubscriberRow {
  if (!requireListEntry(row).awaits_confirmation) return row
  const own = { ...row.own, confirmed_at: now.toISOString() }
  return { ...row, own: { ...own, join: joinFromImport(row) } }
}

/** When an imported subscriber consents, the imported data become the subscriber's own join. */
function joinFromImport(row: SubscriberRow): Join {
  if (row.own.join) return row.own.join
  const { email, source, created_at, consent, awaits_confirmation } = requireListEntry(row)
  return {
    email,
    source,
    created_at,
    consent,
    ...(awaits_confirmation && { awaits_confirmation }),
  }
}

/** An address that is already suppressed keeps its reason. */
export function applySuppression(
  row: SubscriberRow,
  reason: Suppression['reason'],
  now: Date,
): SubscriberRow {
  if (row.own.suppression) return row
  return { ...row, own: { ...row.own, suppression: { reason, at: now.toISOString() } } }
}

/** Restores the previous state: somebody who had unsubscribed is unsubscribed again, not active. */
export function liftSuppression(row: SubscriberRow, now: Date): SubscriberRow {
  if (!requireListEntry(row).suppression) return row
  return { ...row, own: { ...omit(row.own, ['suppression']), lifted_at: now.toISOString() } }
}

/** Stores an added tag even if an import has the same tag. So the tag stays when the import is undone. */
export function applyTags(
  row: SubscriberRow,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  now: Date,
): SubscriberRow {
  const { own } = row
  const set = add.filter((tag) => !own.tags?.[tag]?.has)
  const present = requireListEntry(row).tags ?? []
  const removed = remove.filter((tag) => present.includes(tag) && !add.includes(tag))
  if (set.length + removed.length === 0) return row
  const at = now.toISOString()
  const tagChanges = [
    ...set.map((tag) => [tag, { at, has: true }] as const),
    ...removed.map((tag) => [tag, { at, has: false }] as const),
  ]
  return { ...row, own: { ...own, tags: { ...own.tags, ...Object.fromEntries(tagChanges) } } }
}

/** A valid line of an import. */
export interface ImportedPerson {
  address: NormalizedEmail
  entry: Omit<ImportedEntry, 'order'>
  /** The id and the secrets are used only for a new row. */
  id: string
  link_secrets: string[]
  confirm_token?: string | undefined
}

/** An import of this age can no longer be undone. The age is JOURNAL_DAYS (import-journal.ts) plus a margin. */
const SETTLED_MS = 7 * 86_400_000

/**
 * Adds the import's entry. If two lines of an import have the same address, the consent of the first line counts. An
 * unsubscribe or a suppression counts even if only the second line has it. Names, tags and fields are merged.
 */
export function applyImport(
  row: SubscriberRow | undefined,
  importId: string,
  { address, id, link_secrets, confirm_token, ...person }: ImportedPerson,
): SubscriberRow {
  const entry = { ...person.entry, order: row?.version ?? 0 }
  if (!row) {
    const secrets = { link_secrets, ...(confirm_token !== undefined && { confirm_token }) }
    return { address, id, ...secrets, own: {}, imports: { [importId]: entry }, version: 0 }
  }
  const before = row.imports?.[importId]
  const after = before ? mergeEntries(before, entry) : entry
  if (after === before) return row
  const changed = withImport(withoutConsent(row), importId, after)
  return before || mayMatter(row, importId, entry) ? changed : row
}

/**
 * A row with neither a join nor an import has no consent, so the subscriber is listed as unsubscribed. This function
 * stores the time of that unsubscribe as `no_consent_since`, so that the subscriber stays unsubscribed after an import.
 */
function withoutConsent(row: SubscriberRow): SubscriberRow {
  if (row.own.join || row.imports) return row
  const { unsubscribed_at: since } = requireListEntry(row)
  return { ...row, own: { ...row.own, ...(since !== undefined && { no_consent_since: since }) } }
}

function withImport(row: SubscriberRow, importId: string, entry: ImportedEntry): SubscriberRow {
  return { ...row, imports: { ...row.imports, [importId]: entry } }
}

/** Returns `first` itself if the second line adds nothing. */
function mergeEntries(first: ImportedEntry, second: ImportedEntry): ImportedEntry {
  const unsubscribes =
    first.unsubscribed_at === undefined &&
    second.unsubscribed_at !== undefined &&
    second.unsubscribed_at > (consentedAt(first) ?? '')
  const suppresses = !first.suppression && second.suppression !== undefined
  const profile = mergedProfile(first, second)
  if (!unsubscribes && !suppresses && profile === first) return first
  return {
    ...first,
    ...(profile !== first && profile),
    ...(unsubscribes && { unsubscribed_at: second.unsubscribed_at }),
    ...(suppresses && { suppression: second.suppression }),
  }
}

/**
 * Whether the import's entry changes the subscriber, now or later. If not, the row need not store the entry. A later
 * change is possible when staff undo an earlier import. If the row has `own.join`, only an unsubscribe, a suppression,
 * a name, a tag or a field can take effect later.
 */
function mayMatter(row: SubscriberRow, importId: string, entry: ImportedEntry): boolean {
  if (changes(row)) return true
  if (row.own.join && !canStopMail(row, entry) && !bringsProfile(entry)) return false
  const settledBefore = new Date(Date.parse(entry.at) - SETTLED_MS).toISOString()
  const [settled, recent] = partition(
    Object.entries(row.imports ?? {}),
    ([, { at }]) => at < settledBefore,
  )
  if (settled.length === 0 || changes({ ...row, imports: Object.fromEntries(settled) })) return true
  return overrides(
    entry,
    recent.map(([, other]) => other),
  )

  function changes(row: SubscriberRow): boolean {
    return !isDeepStrictEqual(listEntryOf(row), listEntryOf(withImport(row, importId, entry)))
  }
}

/** An unsubscribe from before the subscriber's own consent never counts. */
function canStopMail({ own }: SubscriberRow, { unsubscribed_at = '', suppression }: ImportedEntry) {
  return suppression !== undefined || unsubscribed_at > (consentedHereAt(own) ?? '')
}

/** @returns undefined if nothing else keeps the address on the list */
export function removeImport(row: SubscriberRow, importId: string): SubscriberRow | undefined {
  if (!row.imports?.[importId]) return row
  const imports = omit(row.imports, [importId])
  const rest = omit(row, ['imports'])
  const after = Object.keys(imports).length > 0 ? { ...rest, imports } : rest
  return listEntryOf(after) && after
}
