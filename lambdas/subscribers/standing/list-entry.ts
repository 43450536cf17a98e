import { sortBy } from 'es-toolkit'
import {
  type ImportedData,
  type ListedSubscriber,
  NO_CONSENT,
  STATED_CONSENT,
  type SubscriberState,
} from '../../../contract/subscribers/admin-schemas.ts'
import { type Profile, profileOf } from './profile.ts'
import type { ImportedEntry, Join, ListEntry, OwnActs, SubscriberRow } from './subscriber.ts'

type DataSources = Pick<SubscriberRow, 'address' | 'own' | 'imports'>

/**
 * Derives a subscriber's list entry from `own` and from all imports that were not undone. An import can stop mail to an
 * address that is or was on the list, but it can never start mail to that address (docs/product.md, "Subscribers").
 * @returns undefined if nothing keeps the address on the list: no join, no import, no unsubscribe, and no current or
 * lifted suppression
 */
export function listEntryOf(row: DataSources): ListEntry | undefined {
  const { own } = row
  const imports = importedEntriesOf(row)
  const first = firstEntryOf(own, imports)
  if (!first) return entryAfterUndo(row)
  const { email, source, created_at } = first
  const imported = importedUnsubscribe(own, imports, first)
  // The subscriber joined again after every imported unsubscribe, but has not confirmed yet.
  const isComingBack = imported !== undefined && imported.latest <= (unconfirmedJoinAt(own) ?? '')
  const unsubscribed_at =
    own.unsubscribed_at ??
    (isComingBack ? undefined : imported?.earliest) ??
    withoutConsentSince(own)
  const awaits = isComingBack || !isConfirmationSettled(own, first)
  const confirmed_at =
    own.confirmed_at ?? ('confirmed_at' in first ? first.confirmed_at : undefined)
  const suppression = own.suppression ?? importedSuppression(own, imports)
  const origin = first.origin ?? own.join?.origin
  return {
    email,
    source,
    created_at,
    consent: own.join?.consent ?? first.consent,
    ...(awaits && { awaits_confirmation: true }),
    ...(confirmed_at !== undefined && { confirmed_at }),
    ...(unsubscribed_at !== undefined && { unsubscribed_at }),
    ...(suppression && { suppression }),
    ...(origin && { origin }),
    ...profileOf(own, imports),
  }
}

/** @throws Error if nothing keeps the address on the list. Every stored row gives a list entry. */
export function requireListEntry(row: DataSources): ListEntry {
  const listEntry = listEntryOf(row)
  if (!listEntry) throw new Error('The row has neither acts nor imports')
  return listEntry
}

export function stateOf(row: DataSources): SubscriberState {
  return stateIn(requireListEntry(row))
}

/** The strongest reason against mail wins. An unsubscribe still counts after a suppression is lifted. */
export function stateIn(listEntry: ListEntry): SubscriberState {
  if (listEntry.suppression) return 'suppressed'
  if (listEntry.unsubscribed_at !== undefined) return 'unsubscribed'
  return listEntry.awaits_confirmation ? 'unconfirmed' : 'active'
}

export function listedSubscriber(row: SubscriberRow): ListedSubscriber {
  const listEntry = requireListEntry(row)
  const { email, source, created_at, consent } = listEntry
  return {
    id: row.id,
    address: row.address,
    email,
    source,
    created_at,
    consent,
    state: stateIn(listEntry),
    ...nullableFields(listEntry),
    origin: listEntry.origin ?? null,
    ...profileFields(listEntry),
  }
}

/** Oldest import first. */
export function importedData({ imports = {} }: DataSources): ImportedData[] {
  const entries = sortBy(Object.entries(imports), [([, entry]) => entry.order])
  return entries.map(([id, entry]) => ({
    import: id,
    at: entry.at,
    email: entry.email,
    source: entry.source,
    created_at: entry.created_at,
    consent: entry.consent,
    ...nullableFields(entry),
    ...profileFields(entry),
  }))
}

function nullableFields(listEntry: ListEntry) {
  return {
    awaits_confirmation: listEntry.awaits_confirmation ?? false,
    confirmed_at: listEntry.confirmed_at ?? null,
    unsubscribed_at: listEntry.unsubscribed_at ?? null,
    suppression: listEntry.suppression ?? null,
  }
}

function profileFields({ first_name, tags = [], fields = {} }: Profile) {
  return { first_name: first_name ?? null, tags, fields }
}

function importedEntriesOf({ imports = {} }: DataSources): ImportedEntry[] {
  return sortBy(Object.values(imports), ['order'])
}

type FirstEntry = ImportedEntry | Join

function firstEntryOf(
  { join }: OwnActs,
  [imported]: readonly ImportedEntry[],
): FirstEntry | undefined {
  if (!join || !imported) return join ?? imported
  return join.created_at <= imported.at ? join : imported
}

/** The earliest and latest imported unsubscribe since the last consent, or undefined. */
function importedUnsubscribe(own: OwnActs, imports: readonly ImportedEntry[], first: FirstEntry) {
  const importedConsent =
    'at' in first && first.unsubscribed_at === undefined ? consentedAt(first) : undefined
  const lastConsent = latest(consentedHereAt(own), importedConsent) ?? ''
  const times = imports.flatMap(({ unsubscribed_at }) => unsubscribed_at ?? [])
  const [earliest, ...later] = times.filter((time) => time > lastConsent).toSorted()
  return earliest === undefined ? undefined : { earliest, latest: later.at(-1) ?? earliest }
}

/** Undefined once the subscriber has consented here. */
function withoutConsentSince(own: OwnActs): string | undefined {
  const { no_consent_since: since = '' } = own
  return since > (consentedHereAt(own) ?? '') ? since : undefined
}

/** When the subscriber last consented in this product: by a join, a confirmation or an undone unsubscribe. */
export function consentedHereAt({ join, confirmed_at, returned_at }: OwnActs): string | undefined {
  const joined = join && !join.awaits_confirmation ? consentedAt(join) : undefined
  return latest(joined, confirmed_at, returned_at)
}

/**
 * The time of the consent. If the consent is only staff's statement, or is missing, returns the time of the
 * confirmation, if any.
 */
export function consentedAt(entry: FirstEntry): string | undefined {
  const { version, at } = entry.consent
  if (version === STATED_CONSENT || version === NO_CONSENT)
    return 'confirmed_at' in entry ? entry.confirmed_at : undefined
  return at
}

function unconfirmedJoinAt({ join, asked_at }: OwnActs): string | undefined {
  return latest(asked_at, join?.awaits_confirmation && join.consent.at)
}

/** True if the address is confirmed or needs no confirmation. A later unconfirmed join does not change the result. */
function isConfirmationSettled({ join, confirmed_at }: OwnActs, first: FirstEntry): boolean {
  if (confirmed_at !== undefined || !first.awaits_confirmation) return true
  return join !== undefined && !join.awaits_confirmation
}

function importedSuppression({ lifted_at = '' }: OwnActs, imports: readonly ImportedEntry[]) {
  return imports.find(({ at, suppression }) => suppression && at > lifted_at)?.suppression
}

/**
 * The list entry of a subscriber whose imports were all undone, but who has an unsubscribe, a suppression or a lifted
 * suppression. The entry has an unsubscribe, so the address gets no mail. No later import makes the address active.
 */
function entryAfterUndo({ address, own }: DataSources): ListEntry | undefined {
  const { unsubscribed_at, suppression, lifted_at } = own
  const at = unsubscribed_at ?? suppression?.at ?? lifted_at
  if (at === undefined) return undefined
  return {
    email: address,
    source: 'import',
    created_at: at,
    consent: { version: NO_CONSENT, at },
    unsubscribed_at: at,
    ...(suppression && { suppression }),
  }
}

function latest(...times: (string | undefined)[]): string | undefined {
  return times.reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a), undefined)
}
