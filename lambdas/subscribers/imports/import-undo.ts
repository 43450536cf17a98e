import { uniq } from 'es-toolkit'
import type {
  RecentImport,
  UndoCounts,
  UndoForecast,
} from '../../../contract/subscribers/import-schemas.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { stateOf } from '../standing/list-entry.ts'
import { readRows } from '../standing/read-rows.ts'
import { type SubscriberRow, subscriberRow, withoutImport } from '../standing/subscriber.ts'
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
  undoneWrites,
} from './import-journal.ts'

interface UndoOptions {
  by: Requester
  now: Date
  hasTime: () => boolean
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
  let isDone = true
  for await (const part of journalParts(id)) {
    if (!hasTime() || !(await undoPart(id, part, now))) {
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
    decided.push(...entries.map((one) => undoEntry(id, people.get(one.id))))
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

const MAX_ATTEMPTS = 8

/** @returns false if the by-id index does not contain the part's newest subscribers yet */
async function undoPart(id: string, part: JournalPart, now: Date): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const people = await peopleById(part.entries)
    const isMissing = part.entries.some((entry) => !people.has(entry.id))
    if (isMissing && isFresh(part, now)) return false
    const decided = part.entries.map((entry) => undoEntry(id, people.get(entry.id)))
    const changes = decided.flatMap(({ change }) => change ?? [])
    const outcome = await writeChanges(changes, now, undoneWrites(id, part, countsOf(decided)))
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

function undoEntry(importId: string, before: SubscriberRow | undefined): UndoDecision {
  if (!before) return { result: 'kept' }
  const after = withoutImport(before, importId)
  if (after === before) return { result: 'kept' }
  if (!after) return { result: 'removed', change: { before, after } }
  const result = stateOf(before) === stateOf(after) ? 'kept' : 'restored'
  return { result, change: { before, after } }
}

function countsOf(decided: readonly UndoDecision[]): UndoCounts {
  const counts: UndoCounts = { removed: 0, restored: 0, kept: 0 }
  for (const { result } of decided) counts[result] += 1
  return counts
}

async function peopleById(
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, SubscriberRow>> {
  const found = await Promise.all(entries.map(({ id }) => addressOf(id)))
  const addresses = uniq(found.flatMap((address) => address ?? []))
  const rows = await readRows(addresses, subscriberRow)
  return new Map(rows.map((row) => [row.id, row]))
}
