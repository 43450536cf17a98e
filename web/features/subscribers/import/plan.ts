import { normalizeEmail } from '../../../../contract/subscribers/email-address.ts'
import type { CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
import { dataRows, type ExaminedFile } from './mapping/examine.ts'
import { type ReadRow, readRow, tagsIn } from './mapping/read-row.ts'
import type { Mapping } from './mapping/recognize.ts'

/** The check and the import of a file follow the same plan. */
export interface ImportPlan {
  examined: ExaminedFile
  mapping: Mapping
  /** Lines with the address of an earlier line. These lines are not imported. */
  duplicateLines: ReadonlySet<number>
  /** Unsubscribes and suppressions in duplicate lines. The key is the number of the first line with the address. */
  departures: ReadonlyMap<number, CsvRecord>
  brings: Brought
}

/** Each number counts lines. */
export interface Brought {
  names: number
  tags: ReadonlyMap<string, number>
  fields: ReadonlyMap<string, number>
}

/**
 * An address that occurs in several lines is imported once, from the first of them. If any of these lines is
 * unsubscribed or suppressed, the person gets no mail.
 */
export async function planImport(
  examined: ExaminedFile,
  mapping: Mapping,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const firstLines = new Map<string, number>()
  const duplicateLines = new Set<number>()
  const departures = new Map<number, CsvRecord>()
  const brings: Counting = {
    names: 0,
    tags: new Map<string, number>(),
    fields: new Map<string, number>(),
  }
  for await (const { rows } of dataRows(examined)) {
    signal.throwIfAborted()
    for (const { line, cells } of rows) {
      const read = readRow(cells, mapping)
      if (read.kind === 'invalid') continue
      const email = read.record.email ?? read.record.address
      if (!email) continue
      const address = normalizeEmail(email)
      const firstLine = firstLines.get(address)
      if (firstLine === undefined) {
        firstLines.set(address, line)
        addTo(brings, read)
        continue
      }
      duplicateLines.add(line)
      if (hasLeft(read.record)) {
        const departure = mergeDeparture(departures.get(firstLine) ?? {}, read.record)
        departures.set(firstLine, departure)
      }
    }
  }
  return { examined, mapping, duplicateLines, departures, brings }
}

type ReadRecord = Extract<ReadRow, { kind: 'record' }>
interface Counting extends Brought {
  tags: Map<string, number>
  fields: Map<string, number>
}

function addTo(brings: Counting, { record, fields }: ReadRecord): void {
  if (record.first_name) brings.names += 1
  // In lower case, as tags are stored.
  const tags = new Set(tagsIn(record.tags ?? '').map((tag) => tag.toLowerCase()))
  for (const tag of tags) increase(brings.tags, tag)
  for (const { name } of fields) increase(brings.fields, name)
}

/**
 * At most this many names are counted. If staff choose a wrong column as tags, each line may contain a different name,
 * and the counts would fill the memory.
 */
const MAX_COUNTED = 1000

function increase(counts: Map<string, number>, name: string): void {
  if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Adds the unsubscribe and suppression of `other` to `record`, unless `record` already has its own. */
export function mergeDeparture(record: CsvRecord, other: CsvRecord): CsvRecord {
  const merged = { ...record }
  if (hasLeft(other) && merged.state !== 'unsubscribed' && merged.state !== 'suppressed')
    delete merged.state
  if (isSuppressed(other) && !isSuppressed(merged)) {
    merged.suppression_reason = other.suppression_reason ?? 'manual'
    if (other.suppression_at) merged.suppression_at = other.suppression_at
  }
  if (isUnsubscribed(other) && !isUnsubscribed(merged)) {
    // The cell `state` holds only one state. So `suppression_reason` records the suppression, and `unsubscribed_at`
    // records the unsubscribe. If the unsubscribe has no time, the state becomes "unsubscribed".
    if (merged.state === 'suppressed') merged.suppression_reason ??= 'manual'
    if (other.unsubscribed_at) merged.unsubscribed_at = other.unsubscribed_at
    else merged.state = 'unsubscribed'
  }
  return merged
}

function hasLeft(record: CsvRecord): boolean {
  return isUnsubscribed(record) || isSuppressed(record)
}

function isUnsubscribed({ state, unsubscribed_at }: CsvRecord): boolean {
  return state === 'unsubscribed' || Boolean(unsubscribed_at)
}

function isSuppressed({ state, suppression_reason, suppression_at }: CsvRecord): boolean {
  return state === 'suppressed' || Boolean(suppression_reason || suppression_at)
}
