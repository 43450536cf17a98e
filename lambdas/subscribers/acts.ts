import { isDeepStrictEqual } from 'node:util'
import { omit, partition } from 'es-toolkit'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import type { Suppression } from '../../contract/subscribers/schemas.ts'
import { agreedIn, listEntryOf, requireListEntry, stateOf } from './list-entry.ts'
import { bringsProfile, mergedProfile, overrides } from './profile.ts'
import type { ImportMark, Join, OwnActs, SubscriberRow } from './subscriber.ts'

/**
 * What each act makes of a row. A person's own acts, staff's and SES's write to `own` alone; an import writes its mark, and
 * undoing it removes that mark. An act that changes nothing returns the very row.
 */

/**
 * By the form. An unsubscribe is taken back, where addresses are confirmed once that is done. A suppression stays, and
 * so does a person who is on the list already.
 */
export function joined(row: SubscriberRow, candidate: SubscriberRow): SubscriberRow {
  const { own } = row
  const { join } = candidate.own
  if (own.suppression || !join) return row
  const { consent, awaits_confirmation } = join
  const isProven = !awaits_confirmation
  if (!own.join || own.unsubscribed_at !== undefined || (isProven && isWaiting(own)))
    return joinedAnew(row, candidate, join)
  const { unsubscribed_at, awaits_confirmation: isComingBack } = requireListEntry(row)
  const hasLeft = unsubscribed_at !== undefined
  if (isProven && (hasLeft || isComingBack))
    return { ...row, own: { ...own, returned_at: consent.at } }
  return hasLeft ? { ...withLinks(row, candidate), own: { ...own, asked_at: consent.at } } : row
}

function isWaiting({ join, confirmed_at }: OwnActs): boolean {
  return join?.awaits_confirmation === true && confirmed_at === undefined
}

/** A join begins anew: what was said before of confirming and leaving is over. The id stays, so that old links work. */
function joinedAnew(row: SubscriberRow, candidate: SubscriberRow, join: Join): SubscriberRow {
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

/** By staff, who state a consent for a person whom only imports have named: undoing those leaves them on the list. */
export function added(row: SubscriberRow, candidate: SubscriberRow): SubscriberRow {
  return { ...withLinks(row, candidate), own: { ...row.own, join: candidate.own.join } }
}

/** The secrets of the mail that a join causes; links in mail that is out already stay good. */
function withLinks(row: SubscriberRow, candidate: SubscriberRow): SubscriberRow {
  const { link_secrets = [...(candidate.link_secrets ?? []), row.id] } = row
  const waitingFor = stateOf(row) === 'unconfirmed' ? row.confirm_token : undefined
  const confirm_token = waitingFor ?? candidate.confirm_token
  return {
    ...omit(row, ['confirm_token']),
    link_secrets,
    ...(confirm_token !== undefined && { confirm_token }),
  }
}

/** By the link in a mail, also where an import had them leave before: then it is theirs, too. */
export function left(row: SubscriberRow, now: Date, campaign?: string | undefined): SubscriberRow {
  const { own } = row
  if (own.unsubscribed_at !== undefined) return row
  const by = campaign === undefined ? {} : { left_by: campaign }
  return { ...row, own: { ...own, unsubscribed_at: now.toISOString(), ...by } }
}

/** Takes an unsubscribe back, whoever made it. */
export function cameBack(row: SubscriberRow, now: Date): SubscriberRow {
  if (requireListEntry(row).unsubscribed_at === undefined) return row
  const own = { ...omit(row.own, ['unsubscribed_at', 'left_by']), returned_at: now.toISOString() }
  return { ...row, own: { ...own, join: ownJoin(row) } }
}

export function confirmed(row: SubscriberRow, now: Date): SubscriberRow {
  if (!requireListEntry(row).awaits_confirmation) return row
  const own = { ...row.own, confirmed_at: now.toISOString() }
  return { ...row, own: { ...own, join: ownJoin(row) } }
}

/** A person whom only imports have named makes what they say their own by agreeing to it. */
function ownJoin(row: SubscriberRow): Join {
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

/** The first reason stays. */
export function suppressed(
  row: SubscriberRow,
  reason: Suppression['reason'],
  now: Date,
): SubscriberRow {
  if (row.own.suppression) return row
  return { ...row, own: { ...row.own, suppression: { reason, at: now.toISOString() } } }
}

/** Gives back what stood before: a person who had unsubscribed is unsubscribed again, and not active. */
export function lifted(row: SubscriberRow, now: Date): SubscriberRow {
  if (!requireListEntry(row).suppression) return row
  return { ...row, own: { ...omit(row.own, ['suppression']), lifted_at: now.toISOString() } }
}

/**
 * Staff set and remove tags. A tag that an import brought is set by staff too, so that it outlasts the import. A removal is
 * recorded even where the tag is missing: undoing another import must not change what it covers.
 */
export function tagged(
  row: SubscriberRow,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  now: Date,
): SubscriberRow {
  const { own } = row
  const set = add.filter((tag) => !own.tags?.[tag]?.has)
  const removed = remove.filter((tag) => !add.includes(tag))
  if (set.length + removed.length === 0) return row
  const at = now.toISOString()
  const words = [
    ...set.map((tag) => [tag, { at, has: true }] as const),
    ...removed.map((tag) => [tag, { at, has: false }] as const),
  ]
  return { ...row, own: { ...own, tags: { ...own.tags, ...Object.fromEntries(words) } } }
}

/** What an import says of an address. */
export interface ImportedPerson {
  address: NormalizedEmail
  says: Omit<ImportMark, 'order'>
  /** For a row of their own, where there is none. */
  id: string
  link_secrets: string[]
  confirm_token?: string | undefined
}

/** After this no import can be undone any more: see KEPT_DAYS in import-journal.ts, and some days to spare. */
const SETTLED_MS = 7 * 86_400_000

/** An import's mark is added; of two lines of one import, the first counts, and leaving if either says so. */
export function imported(
  row: SubscriberRow | undefined,
  importId: string,
  { address, says, id, link_secrets, confirm_token }: ImportedPerson,
): SubscriberRow {
  const mark = { ...says, order: row?.version ?? 0 }
  if (!row) {
    const secrets = { link_secrets, ...(confirm_token !== undefined && { confirm_token }) }
    return { address, id, ...secrets, own: {}, imports: { [importId]: mark }, version: 0 }
  }
  const before = row.imports?.[importId]
  const after = before ? sameImport(before, mark) : mark
  if (after === before) return row
  const marked = withMark(row, importId, after)
  return before || isNews(row, importId, mark) ? marked : row
}

function withMark(row: SubscriberRow, importId: string, mark: ImportMark): SubscriberRow {
  return { ...row, imports: { ...row.imports, [importId]: mark } }
}

/** A repeated line changes nothing. */
function sameImport(before: ImportMark, again: ImportMark): ImportMark {
  const leaves =
    before.unsubscribed_at === undefined &&
    again.unsubscribed_at !== undefined &&
    again.unsubscribed_at > (agreedIn(before) ?? '')
  const isSuppressed = !before.suppression && again.suppression !== undefined
  const profile = mergedProfile(before, again)
  if (!leaves && !isSuppressed && profile === before) return before
  return {
    ...before,
    ...(profile !== before && profile),
    ...(leaves && { unsubscribed_at: again.unsubscribed_at }),
    ...(isSuppressed && { suppression: again.suppression }),
  }
}

/**
 * Whether a mark may ever matter. What it says of a person who joined here matters at once or never; of others, it
 * may begin to matter once an earlier import is undone.
 */
function isNews(row: SubscriberRow, importId: string, mark: ImportMark): boolean {
  if (changes(row)) return true
  if (row.own.join && !bringsProfile(mark)) return false
  const settledBefore = new Date(Date.parse(mark.at) - SETTLED_MS).toISOString()
  const [settled, recent] = partition(
    Object.entries(row.imports ?? {}),
    ([, { at }]) => at < settledBefore,
  )
  if (settled.length === 0 || changes({ ...row, imports: Object.fromEntries(settled) })) return true
  return overrides(
    mark,
    recent.map(([, other]) => other),
  )

  function changes(row: SubscriberRow): boolean {
    return !isDeepStrictEqual(listEntryOf(row), listEntryOf(withMark(row, importId, mark)))
  }
}

/** @returns undefined where nothing is left that is said of them: they are not on the list any more */
export function importUndone(row: SubscriberRow, importId: string): SubscriberRow | undefined {
  if (!row.imports?.[importId]) return row
  const imports = omit(row.imports, [importId])
  const rest = omit(row, ['imports'])
  const after = Object.keys(imports).length > 0 ? { ...rest, imports } : rest
  return listEntryOf(after) && after
}
