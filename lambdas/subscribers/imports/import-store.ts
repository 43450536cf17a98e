import { chunk, isEqual, pick, uniq } from 'es-toolkit'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import type { ImportOutcome } from '../../../contract/subscribers/import-schemas.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { importLine } from '../standing/acts.ts'
import { stateOf } from '../standing/list-entry.ts'
import { importIn, type SubscriberRow, standingOf } from '../standing/subscriber.ts'
import { type Change, findAllKnown, findKnown, writeChanges } from '../standing/subscriber-store.ts'
import {
  beginImport,
  createdByLines,
  findImport,
  type ImportRun,
  type JournalEntry,
  journalWrites,
} from './import-journal.ts'
import type { ImportedPerson } from './import-line.ts'

/**
 * 25 changes need at most 85 writes: three for each change (row, what was remembered, totals of its shard), eight for
 * the day's growth, and two for the journal. DynamoDB allows 100 writes in a transaction.
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
  const [known, createdBefore] = await Promise.all([
    findAllKnown(uniq(lines.map(({ person }) => normalizeEmail(person.email)))),
    dryRun ? new Set<string>() : idsCreatedBefore(run, lines),
  ])
  const people = new Map([...known].map(([address, { row }]) => [address, row]))
  const changes = new Map<string, RowChange>()
  const outcomes = lines.map(({ line, person }): ImportOutcome => {
    const { email } = person
    const address = normalizeEmail(email)
    const { gone } = known.get(address) ?? {}
    const before = people.get(address)
    if (!before && gone?.erased_at !== undefined) return 'erased'
    const after = importLine({ row: before, gone }, person, now)
    if (after !== before) {
      const first = changes.get(address) ?? { line, before, gone, lines: [] }
      changes.set(address, { ...first, after, lines: [...first.lines, person] })
    }
    people.set(address, after)
    return outcomeOf(before && createdBefore.has(before.id) ? undefined : before, after)
  })
  if (dryRun) return outcomes
  if (changes.size > 0) await beginImport(run, now)
  const actualOutcomes = await write([...changes.values()], run, { now, newId })
  return outcomes.map((outcome, index) => actualOutcomes.get(lines[index]?.line ?? 0) ?? outcome)
}

async function idsCreatedBefore({ id }: ImportRun, imported: readonly ImportedLine[]) {
  const lines = imported.map(({ line }) => line)
  if (lines.length === 0) return new Set<string>()
  return createdByLines(id, Math.min(...lines), Math.max(...lines))
}

interface RowChange extends Change {
  line: number
  after: SubscriberRow
  /** All lines with this address that change something. */
  lines: readonly ImportedPerson[]
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
  const journal = journalWrites(
    run,
    group[0]?.line ?? 0,
    group.map((change) => entryOf(change, run)),
    circumstances,
  )
  return writeChanges(group, circumstances.now, journal)
}

const MAX_ATTEMPTS = 8

async function writeOne(
  change: RowChange,
  run: ImportRun,
  circumstances: Circumstances,
): Promise<ImportOutcome> {
  const { address } = change.after
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { row: before, gone } = await findKnown(address)
    if (!before && gone?.erased_at !== undefined) return 'erased'
    let after = before
    for (const person of change.lines)
      after = importLine({ row: after, gone }, person, circumstances.now)
    if (!after || after === before) return outcomeOf(before, after ?? change.after)
    const outcome = await writeGroup([{ ...change, before, gone, after }], run, circumstances)
    if (outcome.kind === 'written') return outcomeOf(before, after)
    if ((await findImport(run.id))?.undo_started_at !== undefined)
      throw new ApiError('import_undone')
  }
  throw new Error('The subscriber kept changing; trying again')
}

function entryOf({ before, after }: RowChange, run: ImportRun): JournalEntry {
  if (!before) return { id: after.id, created: true }
  if (stateOf(before) !== stateOf(after)) return { id: after.id, changed: true }
  const isOwn = before.facts.some((one) => importIn(one) === run.id)
  const isUpdated = !isOwn && !isEqual(profileOf(before), profileOf(after))
  return { id: after.id, ...(isUpdated && { updated: true }) }
}

function profileOf(row: SubscriberRow) {
  return pick(standingOf(row), ['first_name', 'tags', 'fields'])
}

function outcomeOf(before: SubscriberRow | undefined, after: SubscriberRow): ImportOutcome {
  const state = stateOf(after)
  if (state === 'suppressed' || state === 'unsubscribed') return state
  if (!before) return 'new'
  return isEqual(profileOf(before), profileOf(after)) ? 'present' : 'updated'
}
