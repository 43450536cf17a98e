import * as v from 'valibot'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import type {
  RecentImport,
  UndoCounts,
  UndoForecast,
} from '../../../contract/subscribers/import-schemas.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { readItems } from '../list/list-page.ts'
import { applySuppression, removeImport } from '../standing/acts.ts'
import { stateOf } from '../standing/list-entry.ts'
import { type SubscriberRow, subscriberRow } from '../standing/subscriber.ts'
import { type Change, writeChanges } from '../standing/subscriber-store.ts'
import { addressOf } from '../standing/subscription.ts'
import {
  beginUndo,
  endUndo,
  findImport,
  type ImportRow,
  isRecent,
  type JournalEntry,
  type JournalPart,
  journalParts,
  toRecentImport,
  UNDO_MS,
  undoneWrites,
} from './import-journal.ts'

interface UndoOptions {
  by: Requester
  now: Date
  hasTime: () => boolean
  /** Returns a function that checks whether a campaign may have mailed an address after `since`. */
  mailedSince: (since: Date) => Promise<(address: NormalizedEmail) => Promise<boolean>>
}

/**
 * Removes an import's entries. If the time is up before all entries are removed, another call continues. Afterwards the
 * list looks as if the import had never happened, with the exceptions in docs/product.md ("Subscribers").
 * @returns the import; its `undo` field shows whether the undo is done
 */
export async function undoImport(id: string, options: UndoOptions): Promise<RecentImport> {
  const { by, now, hasTime } = options
  const importRow = await requireUndoable(id, now)
  await beginUndo(importRow, by, now)
  const wasMailed = await mailedSinceImport(importRow, options)
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
  return toRecentImport(after)
}

/**
 * Counts what an undo would do to the subscribers whom no undo has processed yet. Writes nothing. Stops after the part
 * of the journal that reaches `maxPeople`, or when the time is up.
 */
export async function countUndo(
  id: string,
  options: Omit<UndoOptions, 'by'> & { maxPeople: number },
): Promise<{ importRow: RecentImport; forecast: UndoForecast }> {
  const { now, hasTime, maxPeople } = options
  const importRow = await requireUndoable(id, now)
  const wasMailed = await mailedSinceImport(importRow, options)
  const decided: UndoDecision[] = []
  // Two lines of a file can have the same address.
  const seen = new Set<string>()
  let exact = true
  for await (const part of journalParts(id)) {
    if (!hasTime() || decided.length >= maxPeople) {
      exact = false
      break
    }
    const entries = part.entries.filter((one) => !seen.has(one.id))
    for (const one of entries) seen.add(one.id)
    const people = await peopleById(entries)
    decided.push(
      ...(await Promise.all(
        entries.map((one) => undoEntry(id, people.get(one.id), { now, wasMailed })),
      )),
    )
  }
  return { importRow: toRecentImport(importRow), forecast: { ...countsOf(decided), exact } }
}

async function requireUndoable(id: string, now: Date): Promise<ImportRow> {
  const importRow = await findImport(id)
  if (!importRow) throw new ApiError('not_found')
  if (importRow.undo_started_at === undefined && !isRecent(importRow, now))
    throw new ApiError('import_too_old')
  return importRow
}

/**
 * The check also covers the 24 hours before the import. In these hours, an earlier import may have added the address,
 * and a campaign may have mailed the address before staff undid that import.
 */
function mailedSinceImport(
  { started_at }: ImportRow,
  { mailedSince }: Pick<UndoOptions, 'mailedSince'>,
) {
  return mailedSince(new Date(Date.parse(started_at) - UNDO_MS))
}

interface PartOptions {
  now: Date
  wasMailed: (address: NormalizedEmail) => Promise<boolean>
}

const MAX_ATTEMPTS = 8

/** @returns false if the by-id index does not contain the part's newest subscribers yet */
async function undoPart(id: string, part: JournalPart, options: PartOptions): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const people = await peopleById(part.entries)
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
    if (outcome.kind === 'written') return true
    // The write that deletes the part failed, because another call has undone the part.
    if (outcome.failed === changes.length) return true
  }
  throw new Error('The subscribers kept changing; trying again')
}

/**
 * A part of an import counts as fresh for this long. The by-id index may lack subscribers of a fresh part, because it
 * is eventually consistent (usually within a second). If it lacks a subscriber of an older part, the address is no
 * longer on the list.
 */
const INDEX_DELAY_MS = 60_000

function isFresh({ at }: JournalPart, now: Date): boolean {
  return now.getTime() - Date.parse(at) < INDEX_DELAY_MS
}

interface UndoDecision {
  result: keyof UndoCounts
  change?: Change
}

async function undoEntry(
  importId: string,
  person: Person | undefined,
  { now, wasMailed }: PartOptions,
): Promise<UndoDecision> {
  if (!person) return { result: 'kept' }
  const before = person.row
  const after = removeImport(before, importId)
  if (after === before) return { result: 'kept' }
  if (after)
    return {
      result: stateOf(before) === stateOf(after) ? 'kept' : 'restored',
      change: { before, after },
    }
  // Keeps the row of somebody who was mailed: the unsubscribe link in that mail must work.
  if (person.wasWelcomed || (await wasMailed(before.address)))
    return {
      result: 'suppressed',
      change: { before, after: removeImport(applySuppression(before, 'manual', now), importId) },
    }
  return { result: 'removed', change: { before, after } }
}

function countsOf(decided: readonly UndoDecision[]): UndoCounts {
  const counts: UndoCounts = { removed: 0, suppressed: 0, restored: 0, kept: 0 }
  for (const { result } of decided) counts[result] += 1
  return counts
}

interface Person {
  row: SubscriberRow
  /** SES accepted a welcome mail to this address. */
  wasWelcomed: boolean
}

const welcomed = v.object({ welcome: v.object({ mailed_at: v.string() }) })
const person = v.pipe(
  v.looseObject({}),
  v.transform((item): Person => {
    return { row: v.parse(subscriberRow, item), wasWelcomed: v.is(welcomed, item) }
  }),
)

async function peopleById(entries: readonly JournalEntry[]): Promise<ReadonlyMap<string, Person>> {
  const found = await Promise.all(entries.map(({ id }) => addressOf(id)))
  const addresses = [...new Set(found.flatMap((address) => address ?? []))]
  const people = v.parse(v.array(person), await readItems(addresses))
  return new Map(people.map((one) => [one.row.id, one]))
}
