import { normalizeEmail } from '../../../../contract/subscribers/email-address.ts'
import type { CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
import { dataRows, type ExaminedFile } from './mapping/examine.ts'
import { type ReadRow, readRow, tagsIn } from './mapping/read-row.ts'
import type { Mapping } from './mapping/recognize.ts'

/** How the file's duplicate addresses are treated, in the check and in the import alike. */
export interface ImportPlan {
  examined: ExaminedFile
  mapping: Mapping
  /** Lines whose address an earlier line has. They are not imported. */
  duplicateLines: ReadonlySet<number>
  /** By imported line: the unsubscribe or suppression that its duplicates state. */
  departures: ReadonlyMap<number, CsvRecord>
  /** Names, tags and text fields in the imported lines. */
  brings: Brought
}

/** Line counts. */
export interface Brought {
  names: number
  tags: ReadonlyMap<string, number>
  fields: ReadonlyMap<string, number>
}

/** Imports a repeated address once, by its first line. It is unsubscribed or suppressed if any of its lines says so. */
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
  // Stored in lower case.
  const tags = new Set(tagsIn(record.tags ?? '').map((tag) => tag.toLowerCase()))
  for (const tag of tags) increase(brings.tags, tag)
  for (const name of Object.keys(fields)) increase(brings.fields, name)
}

/** Cap on counted names. A file may mark a column as tags by mistake. */
const MAX_COUNTED = 1000

function increase(counts: Map<string, number>, name: string): void {
  if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Adds the other record's unsubscribe and suppression. If both records fill a cell, the first one's stays. */
export function mergeDeparture(record: CsvRecord, other: CsvRecord): CsvRecord {
  const merged = { ...record }
  if (hasLeft(other) && merged.state !== 'unsubscribed' && merged.state !== 'suppressed')
    delete merged.state
  if (isSuppressed(other) && !isSuppressed(merged)) {
    merged.suppression_reason = other.suppression_reason ?? 'manual'
    if (other.suppression_at) merged.suppression_at = other.suppression_at
  }
  if (isUnsubscribed(other) && !isUnsubscribed(merged)) {
    // One cell cannot hold two states: the state becomes "unsubscribed", and the reason marks the suppression.
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
