import { chunk, isEqual, pick } from 'es-toolkit'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import type { ImportOutcome } from '../../../contract/subscribers/import-schemas.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { importLine } from '../standing/acts.ts'
import { stateOf } from '../standing/list-entry.ts'
import {
  importIn,
  type Known,
  type SubscriberRow,
  standingOf,
  withoutImport,
} from '../standing/subscriber.ts'
import { type Change, findAllKnown, findKnown, writeChanges } from '../standing/subscriber-store.ts'
import {
  beginImport,
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
 * Imports lines with an address each.
 * @returns each line's outcome, by its number
 */
export async function importPeople(
  lines: readonly ImportedLine[],
  { now, newId, run, dryRun }: ImportOptions,
): Promise<ReadonlyMap<number, ImportOutcome>> {
  const known = await findAllKnown(lines.map(({ person }) => normalizeEmail(person.email)))
  const outcomes = new Map<number, ImportOutcome>()
  const changes: RowChange[] = []
  for (const { line, person } of lines) {
    const found = known.get(normalizeEmail(person.email)) ?? {}
    const { outcome, change } = decide(found, person, run, now)
    outcomes.set(line, outcome)
    if (change) changes.push({ ...change, line, person })
  }
  if (dryRun) return outcomes
  if (changes.length > 0) await beginImport(run, now)
  for await (const [line, outcome] of write(changes, run, { now, newId }))
    outcomes.set(line, outcome)
  return outcomes
}

interface Decided {
  outcome: ImportOutcome
  /** Undefined if the line changes nothing. */
  change?: Change & { after: SubscriberRow }
}

/** A repeated line has the outcome that it had at first. */
function decide(
  { row: before, gone }: Known,
  person: ImportedPerson,
  { id }: ImportRun,
  now: Date,
): Decided {
  if (!before && gone?.erased_at !== undefined) return { outcome: 'erased' }
  const after = importLine({ row: before, gone }, person, now)
  const wasThere = before && withoutImport(before, id)
  const outcome = outcomeOf(wasThere, after)
  return after === before ? { outcome } : { outcome, change: { before, gone, after } }
}

interface RowChange extends Change {
  line: number
  person: ImportedPerson
  after: SubscriberRow
}

/** Yields the outcome of each line that was written alone, because its group failed. */
async function* write(
  changes: readonly RowChange[],
  run: ImportRun,
  circumstances: Circumstances,
): AsyncGenerator<[line: number, ImportOutcome]> {
  for (const group of chunk(changes, GROUP_SIZE)) {
    const { kind } = await writeGroup(group, run, circumstances)
    if (kind === 'written') continue
    // The group failed, for example because another write changed one of its rows. So each row is now written alone.
    for (const change of group) yield [change.line, await writeOne(change, run, circumstances)]
  }
}

function writeGroup(group: readonly RowChange[], run: ImportRun, circumstances: Circumstances) {
  const journal = journalWrites(
    run,
    group.map((change) => entryOf(change, run)),
    circumstances,
  )
  return writeChanges(group, circumstances.now, journal)
}

const MAX_ATTEMPTS = 8

async function writeOne(
  { line, person }: RowChange,
  run: ImportRun,
  circumstances: Circumstances,
): Promise<ImportOutcome> {
  const address = normalizeEmail(person.email)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { outcome, change } = decide(await findKnown(address), person, run, circumstances.now)
    if (!change) return outcome
    const { kind } = await writeGroup([{ ...change, line, person }], run, circumstances)
    if (kind === 'written') return outcome
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
