import { normalizeEmail } from '../../../../contract/subscribers/email-address.ts'
import type { CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
import { dataRows, type ExaminedFile } from './mapping/examine.ts'
import { readRow } from './mapping/read-row.ts'
import type { Mapping } from './mapping/recognize.ts'

export interface ImportPlan {
  examined: ExaminedFile
  mapping: Mapping
  /** Lines whose address an earlier line has. They are not imported. */
  duplicateLines: ReadonlySet<number>
  /** By imported line: the unsubscribe or suppression that its duplicates state. */
  departures: ReadonlyMap<number, CsvRecord>
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
        continue
      }
      duplicateLines.add(line)
      if (hasLeft(read.record)) {
        const departure = mergeDeparture(departures.get(firstLine) ?? {}, read.record)
        departures.set(firstLine, departure)
      }
    }
  }
  return { examined, mapping, duplicateLines, departures }
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
