import { chunk } from 'es-toolkit'
import * as v from 'valibot'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import type { ImportOutcome } from '../../contract/subscribers/import-schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import { type ImportedPerson, imported } from './acts.ts'
import {
  beginImport,
  createdByLines,
  findImport,
  type ImportName,
  type JournalEntry,
  journalWrites,
} from './import-journal.ts'
import { stateOf } from './list-entry.ts'
import { readItems, readRows } from './list-page.ts'
import { type SubscriberRow, subscriberRow } from './subscriber.ts'
import { findRow, unlessErased, writeChanges } from './subscriber-store.ts'

/** A transaction takes 100 writes: these with a check each, the totals of as many shards, and the journal's two. */
const AT_ONCE = 25

export interface ImportedLine {
  line: number
  person: ImportedPerson
}

interface ImportOptions extends Circumstances {
  into: ImportName
  /** Says what would happen, and changes nothing. */
  dryRun: boolean
}

interface Circumstances {
  now: Date
  newId: () => string
}

/** Imports people, or says what would happen. Of an address that stands there twice, the first line counts. */
export async function importPeople(
  lines: readonly ImportedLine[],
  { now, newId, into, dryRun }: ImportOptions,
): Promise<ImportOutcome[]> {
  const [{ people, erased }, createdBefore] = await Promise.all([
    whoIsThere(lines),
    dryRun ? new Set<string>() : createdBy(into, lines),
  ])
  const changes: RowChange[] = []
  const outcomes = lines.map(({ line, person }): ImportOutcome => {
    const { address } = person
    const before = people.get(address)
    if (!before && erased.has(erasedKey(address))) return 'erased'
    const after = imported(before, into.id, person)
    if (after !== before) {
      const earlier = changes.findIndex((change) => change.after.address === address)
      const first = changes[earlier]
      if (first) changes[earlier] = { ...first, after, lines: [...first.lines, person] }
      else changes.push({ line, before, after, lines: [person] })
    }
    people.set(address, after)
    return outcomeOf(before && createdBefore.has(before.id) ? undefined : before, after)
  })
  if (dryRun) return outcomes
  if (changes.length > 0) await beginImport(into, now)
  const surprises = await write(changes, into, { now, newId })
  return outcomes.map((outcome, index) => surprises.get(lines[index]?.line ?? 0) ?? outcome)
}

async function createdBy({ id }: ImportName, imported: readonly ImportedLine[]) {
  const lines = imported.map(({ line }) => line)
  if (lines.length === 0) return new Set<string>()
  return createdByLines(id, Math.min(...lines), Math.max(...lines))
}

interface RowChange {
  line: number
  before: SubscriberRow | undefined
  after: SubscriberRow
  /** What the file's lines say of them. */
  lines: readonly [ImportedPerson, ...ImportedPerson[]]
}

/** @returns by line what became of those who changed meanwhile, where that is not what was expected. */
async function write(
  changes: readonly RowChange[],
  into: ImportName,
  circumstances: Circumstances,
): Promise<ReadonlyMap<number, ImportOutcome>> {
  const surprises = new Map<number, ImportOutcome>()
  for (const group of chunk(changes, AT_ONCE)) {
    const outcome = await writeGroup(group, into, circumstances)
    if (outcome.kind === 'written') continue
    // Somebody of the group changed meanwhile: so each is looked at again, alone.
    for (const change of group)
      surprises.set(change.line, await writeOne(change, into, circumstances))
  }
  return surprises
}

function writeGroup(group: readonly RowChange[], into: ImportName, circumstances: Circumstances) {
  const checks = group.flatMap(({ before, after }) => (before ? [] : [unlessErased(after.address)]))
  const journal = journalWrites(into, group[0]?.line ?? 0, group.map(entryOf), circumstances)
  return writeChanges(group, circumstances.now, [...checks, ...journal])
}

const TRIES = 8

async function writeOne(
  change: RowChange,
  into: ImportName,
  circumstances: Circumstances,
): Promise<ImportOutcome> {
  const [first, ...more] = change.lines
  let before = await findRow(first.address)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const after = more.reduce(
      (row, person) => imported(row, into.id, person),
      imported(before, into.id, first),
    )
    if (after === before) return outcomeOf(before, after)
    const outcome = await writeGroup([{ ...change, before, after }], into, circumstances)
    if (outcome.kind === 'written') return outcomeOf(before, after)
    if (outcome.failed > 0) return refused(into)
    before = outcome.found && v.parse(subscriberRow, outcome.found)
  }
  throw new Error('The subscriber kept changing; trying again')
}

/** A condition beside the row's own was false: the import was undone, or else the person was erased. */
async function refused({ id }: ImportName): Promise<ImportOutcome> {
  if ((await findImport(id))?.undo_started_at !== undefined) throw new ApiError('import_undone')
  return 'erased'
}

function entryOf({ before, after }: RowChange): JournalEntry {
  if (!before) return { id: after.id, created: true }
  return { id: after.id, ...(stateOf(before) !== stateOf(after) && { changed: true }) }
}

const kept = v.object({ address: v.string() })

async function whoIsThere(lines: readonly ImportedLine[]) {
  const addresses = [...new Set(lines.map(({ person }) => person.address))]
  const [people, erased] = await Promise.all([
    readRows(addresses),
    readItems(addresses.map(erasedKey)),
  ])
  return {
    people: new Map<string, SubscriberRow>(people.map((row) => [row.address, row])),
    erased: new Set(erased.map((item) => v.parse(kept, item).address)),
  }
}

/** What is said of the line. */
function outcomeOf(before: SubscriberRow | undefined, after: SubscriberRow): ImportOutcome {
  const state = stateOf(after)
  if (state === 'suppressed' || state === 'unsubscribed') return state
  if (!before) return 'new'
  return after === before ? 'present' : 'updated'
}
