import { chunk, isEqual, pick } from 'es-toolkit'
import * as v from 'valibot'
import { erasedKey } from '../../../contract/subscribers/erased-key.ts'
import type { ImportOutcome } from '../../../contract/subscribers/import-schemas.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { readItems, readRows } from '../list/list-page.ts'
import { applyImport, type ImportedPerson } from '../standing/acts.ts'
import { requireListEntry, stateOf } from '../standing/list-entry.ts'
import { type SubscriberRow, subscriberRow } from '../standing/subscriber.ts'
import { findRow, unlessErased, writeChanges } from '../standing/subscriber-store.ts'
import {
  beginImport,
  createdByLines,
  findImport,
  type ImportRun,
  type JournalEntry,
  journalWrites,
} from './import-journal.ts'

/**
 * 25 changes need at most 85 writes: three for each change (row, check, totals of its shard), eight for the day's
 * growth, and two for the journal. DynamoDB allows 100 writes in a transaction.
 */
const GROUP_SIZE = 25

export interface ImportedLine {
  line: number
  person: ImportedPerson
}

interface ImportOptions extends Circumstances {
  run: ImportRun
  dryRun: boolean
}

interface Circumstances {
  now: Date
  newId: () => string
}

/**
 * If an address occurs twice, applyImport merges its lines.
 * @returns an outcome for each line
 */
export async function importPeople(
  lines: readonly ImportedLine[],
  { now, newId, run, dryRun }: ImportOptions,
): Promise<ImportOutcome[]> {
  const [{ people, erased }, createdBefore] = await Promise.all([
    readExisting(lines),
    dryRun ? new Set<string>() : idsCreatedBefore(run, lines),
  ])
  const changes: RowChange[] = []
  const outcomes = lines.map(({ line, person }): ImportOutcome => {
    const { address } = person
    const before = people.get(address)
    if (!before && erased.has(erasedKey(address))) return 'erased'
    const after = applyImport(before, run.id, person)
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
  if (changes.length > 0) await beginImport(run, now)
  const actualOutcomes = await write(changes, run, { now, newId })
  return outcomes.map((outcome, index) => actualOutcomes.get(lines[index]?.line ?? 0) ?? outcome)
}

async function idsCreatedBefore({ id }: ImportRun, imported: readonly ImportedLine[]) {
  const lines = imported.map(({ line }) => line)
  if (lines.length === 0) return new Set<string>()
  return createdByLines(id, Math.min(...lines), Math.max(...lines))
}

interface RowChange {
  line: number
  before: SubscriberRow | undefined
  after: SubscriberRow
  /** All lines with this address. */
  lines: readonly [ImportedPerson, ...ImportedPerson[]]
}

/** @returns the outcomes by line number, only for changes that were written alone because their group failed */
async function write(
  changes: readonly RowChange[],
  run: ImportRun,
  circumstances: Circumstances,
): Promise<ReadonlyMap<number, ImportOutcome>> {
  const actualOutcomes = new Map<number, ImportOutcome>()
  for (const group of chunk(changes, GROUP_SIZE)) {
    const outcome = await writeGroup(group, run, circumstances)
    if (outcome.kind === 'written') continue
    // The group failed, for example because another write changed one of its rows. So each row is now written alone.
    for (const change of group)
      actualOutcomes.set(change.line, await writeOne(change, run, circumstances))
  }
  return actualOutcomes
}

function writeGroup(group: readonly RowChange[], run: ImportRun, circumstances: Circumstances) {
  const checks = group.flatMap(({ before, after }) => (before ? [] : [unlessErased(after.address)]))
  const journal = journalWrites(
    run,
    group[0]?.line ?? 0,
    group.map((change) => entryOf(change, run)),
    circumstances,
  )
  return writeChanges(group, circumstances.now, [...checks, ...journal])
}

const MAX_ATTEMPTS = 8

async function writeOne(
  change: RowChange,
  run: ImportRun,
  circumstances: Circumstances,
): Promise<ImportOutcome> {
  const [first, ...more] = change.lines
  let before = await findRow(first.address)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const after = more.reduce(
      (row, person) => applyImport(row, run.id, person),
      applyImport(before, run.id, first),
    )
    if (after === before) return outcomeOf(before, after)
    const outcome = await writeGroup([{ ...change, before, after }], run, circumstances)
    if (outcome.kind === 'written') return outcomeOf(before, after)
    if (outcome.failed > 0) return refusedOutcome(run)
    before = outcome.found && v.parse(subscriberRow, outcome.found)
  }
  throw new Error('The subscriber kept changing; trying again')
}

/** The write failed, but the row had not changed. So the import is being undone, or the address was erased. */
async function refusedOutcome({ id }: ImportRun): Promise<ImportOutcome> {
  if ((await findImport(id))?.undo_started_at !== undefined) throw new ApiError('import_undone')
  return 'erased'
}

function entryOf({ before, after }: RowChange, run: ImportRun): JournalEntry {
  if (!before) return { id: after.id, created: true }
  if (stateOf(before) !== stateOf(after)) return { id: after.id, changed: true }
  const isOwn = before.imports?.[run.id] !== undefined
  const isUpdated = !isOwn && !isEqual(profileOf(before), profileOf(after))
  return { id: after.id, ...(isUpdated && { updated: true }) }
}

function profileOf(row: SubscriberRow) {
  return pick(requireListEntry(row), ['first_name', 'tags', 'fields'])
}

const erasedItem = v.object({ address: v.string() })

async function readExisting(lines: readonly ImportedLine[]) {
  const addresses = [...new Set(lines.map(({ person }) => person.address))]
  const [people, erased] = await Promise.all([
    readRows(addresses),
    readItems(addresses.map(erasedKey)),
  ])
  return {
    people: new Map<string, SubscriberRow>(people.map((row) => [row.address, row])),
    erased: new Set(erased.map((item) => v.parse(erasedItem, item).address)),
  }
}

function outcomeOf(before: SubscriberRow | undefined, after: SubscriberRow): ImportOutcome {
  const state = stateOf(after)
  if (state === 'suppressed' || state === 'unsubscribed') return state
  if (!before) return 'new'
  return isEqual(profileOf(before), profileOf(after)) ? 'present' : 'updated'
}
