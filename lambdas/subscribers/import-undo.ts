import * as v from 'valibot'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import type { RecentImport } from '../../contract/subscribers/import-schemas.ts'
import type { Requester } from '../platform/http/action.ts'
import { ApiError } from '../platform/http/answers.ts'
import { importUndone, suppressed } from './acts.ts'
import {
  beginUndo,
  endUndo,
  findImport,
  isRecent,
  type JournalEntry,
  type JournalPart,
  journalParts,
  publicImport,
  UNDO_MS,
  type Undone,
  undoneWrites,
} from './import-journal.ts'
import { stateOf } from './list-entry.ts'
import { readItems } from './list-page.ts'
import { type SubscriberRow, subscriberRow } from './subscriber.ts'
import { type Change, writeChanges } from './subscriber-store.ts'
import { addressOf } from './subscription.ts'

interface UndoOptions {
  by: Requester
  now: Date
  /** Whether there is time for more. */
  hasTime: () => boolean
  /** Whether a campaign may have mailed them since the import began. */
  mailedSince: (since: Date) => Promise<(address: NormalizedEmail) => Promise<boolean>>
}

/**
 * Takes an import's marks away, as far as the time goes; repeated, it goes on. Everybody then stands as if this import
 * had never been: see list-entry.ts, and docs/product.md, "Subscribers".
 * @returns the import, whose `undo` says whether it is done
 */
export async function undoImport(id: string, options: UndoOptions): Promise<RecentImport> {
  const { by, now, hasTime, mailedSince } = options
  const found = await findImport(id)
  if (!found) throw new ApiError('not_found')
  if (found.undo_started_at === undefined && !isRecent(found, now))
    throw new ApiError('import_too_old')
  await beginUndo(found, by, now)
  // Before it, another import may have brought them, a campaign mailed them, and that import been undone.
  const wasMailed = await mailedSince(new Date(Date.parse(found.started_at) - UNDO_MS))
  let isDone = true
  for await (const part of journalParts(id)) {
    if (!hasTime() || !(await undoPart(id, part, { now, wasMailed }))) {
      isDone = false
      break
    }
  }
  if (isDone) await endUndo(id, now)
  const after = await findImport(id)
  if (!after) throw new ApiError('not_found')
  return publicImport(after)
}

interface PartOptions {
  now: Date
  wasMailed: (address: NormalizedEmail) => Promise<boolean>
}

const TRIES = 8

/** @returns false where it is too early: the index does not know yet whom the part has only just created */
async function undoPart(id: string, part: JournalPart, options: PartOptions): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const people = await whoIsThere(part.entries)
    const isMissing = part.entries.some((entry) => !people.has(entry.id))
    if (isMissing && isFresh(part, options.now)) return false
    const decided = await Promise.all(
      part.entries.map((entry) => undoEntry(id, people.get(entry.id), options)),
    )
    const changes = decided.flatMap(({ change }) => change ?? [])
    const outcome = await writeChanges(
      changes,
      options.now,
      undoneWrites(id, part, countsOf(decided)),
    )
    // Somebody of the part changed meanwhile, or another undo took the part: it is looked at again.
    if (outcome.kind === 'written') return true
    if (outcome.failed === changes.length) return true
  }
  throw new Error('The subscribers kept changing; trying again')
}

/** The index by id follows the table within a second or so. */
const INDEX_FOLLOWS_MS = 60_000

function isFresh({ at }: JournalPart, now: Date): boolean {
  return now.getTime() - Date.parse(at) < INDEX_FOLLOWS_MS
}

interface Decided {
  fate: keyof Undone
  change?: Change
}

async function undoEntry(
  importId: string,
  person: Person | undefined,
  { now, wasMailed }: PartOptions,
): Promise<Decided> {
  if (!person) return { fate: 'kept' }
  const before = person.row
  const after = importUndone(before, importId)
  if (after === before) return { fate: 'kept' }
  if (after)
    return {
      fate: stateOf(before) === stateOf(after) ? 'kept' : 'restored',
      change: { before, after },
    }
  // The way out in mail that they have must lead somewhere.
  if (person.wasWelcomed || (await wasMailed(before.address)))
    return {
      fate: 'suppressed',
      change: { before, after: importUndone(suppressed(before, 'manual', now), importId) },
    }
  return { fate: 'removed', change: { before, after } }
}

function countsOf(decided: readonly Decided[]): Undone {
  const counts: Undone = { removed: 0, suppressed: 0, restored: 0, kept: 0 }
  for (const { fate } of decided) counts[fate] += 1
  return counts
}

interface Person {
  row: SubscriberRow
  /** They asked for a welcome mail, and it was sent. */
  wasWelcomed: boolean
}

const welcomed = v.object({ welcome: v.object({ mailed_at: v.string() }) })
const person = v.pipe(
  v.looseObject({}),
  v.transform((item): Person => {
    return { row: v.parse(subscriberRow, item), wasWelcomed: v.is(welcomed, item) }
  }),
)

/** Who is there, by id. */
async function whoIsThere(entries: readonly JournalEntry[]): Promise<ReadonlyMap<string, Person>> {
  const found = await Promise.all(entries.map(({ id }) => addressOf(id)))
  const addresses = [...new Set(found.flatMap((address) => address ?? []))]
  const people = v.parse(v.array(person), await readItems(addresses))
  return new Map(people.map((one) => [one.row.id, one]))
}
