import { normalizeEmail } from '../../../../contract/subscribers/email-address.ts'
import type { CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
import { dataRows, type ExaminedFile } from './mapping/examine.ts'
import { readRow } from './mapping/read-row.ts'
import type { Mapping } from './mapping/recognize.ts'

/** What the whole file says of those who stand in it more than once. The check and the import both go by it. */
export interface ImportPlan {
  examined: ExaminedFile
  mapping: Mapping
  /** Lines whose address stood in the file before: they are not imported. */
  again: ReadonlySet<number>
  /** By the line that is imported: what the others say of how that person left. */
  left: ReadonlyMap<number, CsvRecord>
}

/** An address that stands there twice is imported once, by its first line, and as one who left if any line says so. */
export async function planImport(
  examined: ExaminedFile,
  mapping: Mapping,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const first = new Map<string, number>()
  const again = new Set<number>()
  const left = new Map<number, CsvRecord>()
  for await (const { rows } of dataRows(examined)) {
    signal.throwIfAborted()
    for (const { line, cells } of rows) {
      const read = readRow(cells, mapping)
      if (read.kind === 'invalid') continue
      const email = read.record.email ?? read.record.address
      if (!email) continue
      const address = normalizeEmail(email)
      const earlier = first.get(address)
      if (earlier === undefined) {
        first.set(address, line)
        continue
      }
      again.add(line)
      if (leaves(read.record)) left.set(earlier, withLeaving(left.get(earlier) ?? {}, read.record))
    }
  }
  return { examined, mapping, again, left }
}

/** A record, left also in the way that another one left. Its own cells stand where both say something. */
export function withLeaving(record: CsvRecord, other: CsvRecord): CsvRecord {
  const merged = { ...record }
  if (leaves(other) && merged.state !== 'unsubscribed' && merged.state !== 'suppressed')
    delete merged.state
  if (isSuppressed(other) && !isSuppressed(merged)) {
    merged.suppression_reason = other.suppression_reason ?? 'manual'
    if (other.suppression_at) merged.suppression_at = other.suppression_at
  }
  if (isUnsubscribed(other) && !isUnsubscribed(merged)) {
    // Both at once: the state says that they unsubscribed, the reason that they are suppressed.
    if (merged.state === 'suppressed') merged.suppression_reason ??= 'manual'
    if (other.unsubscribed_at) merged.unsubscribed_at = other.unsubscribed_at
    else merged.state = 'unsubscribed'
  }
  return merged
}

function leaves(record: CsvRecord): boolean {
  return isUnsubscribed(record) || isSuppressed(record)
}

function isUnsubscribed({ state, unsubscribed_at }: CsvRecord): boolean {
  return state === 'unsubscribed' || Boolean(unsubscribed_at)
}

function isSuppressed({ state, suppression_reason, suppression_at }: CsvRecord): boolean {
  return state === 'suppressed' || Boolean(suppression_reason || suppression_at)
}
