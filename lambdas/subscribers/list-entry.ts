import { sortBy } from 'es-toolkit'
import {
  type ImportedFacts,
  type ListedSubscriber,
  NO_CONSENT,
  STATED_CONSENT,
  type SubscriberState,
} from '../../contract/subscribers/admin-schemas.ts'
import { type Profile, profileOf } from './profile.ts'
import type { ImportMark, Join, ListEntry, OwnActs, SubscriberRow } from './subscriber.ts'

type Said = Pick<SubscriberRow, 'address' | 'own' | 'imports'>

/**
 * Derives how somebody stands from their own acts and from the imports that have not been undone. The rules are in
 * docs/product.md, "Subscribers": an import can stop mail to a person who agreed here, and never start it.
 * @returns undefined where nothing is said of them: they are not on the list
 */
export function listEntryOf(said: Said): ListEntry | undefined {
  const { own } = said
  const marks = marksOf(said)
  const first = firstOf(own, marks)
  if (!first) return leftBehind(said)
  const { email, source, created_at } = first
  const left = leaving(own, marks, first)
  // They filled in the form since every import's unsubscribe, and have not confirmed the address yet.
  const isComingBack = left !== undefined && left.latest <= (askedAt(own) ?? '')
  const unsubscribed_at = own.unsubscribed_at ?? (isComingBack ? undefined : left?.earliest)
  const awaits = isComingBack || !isVouchedFor(own, first)
  const confirmed_at =
    own.confirmed_at ?? ('confirmed_at' in first ? first.confirmed_at : undefined)
  const suppression = own.suppression ?? importedSuppression(own, marks)
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
    ...profileOf(own, marks),
  }
}

/** @throws for a person of whom nothing is said: no such row is kept */
export function requireListEntry(row: Said): ListEntry {
  const listEntry = listEntryOf(row)
  if (!listEntry) throw new Error('A row of which nothing is said')
  return listEntry
}

export function stateOf(row: Said): SubscriberState {
  return stateIn(requireListEntry(row))
}

/** The strongest reason against mail wins: once a suppression is lifted, an unsubscribe still stands. */
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
    ...leavingFacts(listEntry),
    origin: listEntry.origin ?? null,
    ...profileFacts(listEntry),
  }
}

/** What each import says, in the order in which they were made. */
export function importedFacts({ imports = {} }: Said): ImportedFacts[] {
  const entries = sortBy(Object.entries(imports), [([, mark]) => mark.order])
  return entries.map(([id, mark]) => ({
    import: id,
    at: mark.at,
    email: mark.email,
    source: mark.source,
    created_at: mark.created_at,
    consent: mark.consent,
    ...leavingFacts(mark),
    ...profileFacts(mark),
  }))
}

function leavingFacts(listEntry: ListEntry) {
  return {
    awaits_confirmation: listEntry.awaits_confirmation ?? false,
    confirmed_at: listEntry.confirmed_at ?? null,
    unsubscribed_at: listEntry.unsubscribed_at ?? null,
    suppression: listEntry.suppression ?? null,
  }
}

function profileFacts({ first_name, tags = [], fields = {} }: Profile) {
  return { first_name: first_name ?? null, tags, fields }
}

function marksOf({ imports = {} }: Said): ImportMark[] {
  return sortBy(Object.values(imports), ['order'])
}

type First = ImportMark | Join

/** How they came to the list first. */
function firstOf({ join }: OwnActs, [mark]: readonly ImportMark[]): First | undefined {
  if (!join || !mark) return join ?? mark
  return join.created_at <= mark.at ? join : mark
}

/** When imports have them leave, after they last agreed to mail; undefined: no import does. */
function leaving(own: OwnActs, marks: readonly ImportMark[], first: First) {
  const imported =
    'at' in first && first.unsubscribed_at === undefined ? agreedIn(first) : undefined
  const agreed = latest(agreedHere(own), imported) ?? ''
  const times = marks.flatMap(({ unsubscribed_at }) => unsubscribed_at ?? [])
  const [earliest, ...later] = times.filter((time) => time > agreed).toSorted()
  return earliest === undefined ? undefined : { earliest, latest: later.at(-1) ?? earliest }
}

/** When they last said themselves, here, that they want mail. */
function agreedHere({ join, confirmed_at, returned_at }: OwnActs): string | undefined {
  const joined = join && !join.awaits_confirmation ? agreedIn(join) : undefined
  return latest(joined, confirmed_at, returned_at)
}

/** What somebody else states of a consent is not the person's own word. */
export function agreedIn(one: First): string | undefined {
  const { version, at } = one.consent
  if (version === STATED_CONSENT || version === NO_CONSENT)
    return 'confirmed_at' in one ? one.confirmed_at : undefined
  return at
}

function askedAt({ join, asked_at }: OwnActs): string | undefined {
  return latest(asked_at, join?.awaits_confirmation && join.consent.at)
}

/** Whether the address need not be confirmed any more. A form that is filled in later takes nothing back. */
function isVouchedFor({ join, confirmed_at }: OwnActs, first: First): boolean {
  if (confirmed_at !== undefined || !first.awaits_confirmation) return true
  return join !== undefined && !join.awaits_confirmation
}

/** The first one that an import brought since staff last lifted one. */
function importedSuppression({ lifted_at = '' }: OwnActs, marks: readonly ImportMark[]) {
  return marks.find(({ at, suppression }) => suppression && at > lifted_at)?.suppression
}

/**
 * A person whom only undone imports have named and who has acted, or was acted upon, since: they stay on the list as one
 * who left, so that they are not mailed and no import brings them back.
 */
function leftBehind({ address, own }: Said): ListEntry | undefined {
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
