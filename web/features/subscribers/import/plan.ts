import {
  holdsSeveralAddresses,
  normalizeEmail,
} from '../../../../contract/subscribers/email-address.ts'
import { addressKey, type CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
import type { CsvRow } from './file/rows.ts'
import type { Table } from './file/table.ts'
import { withPauses } from './file/with-pauses.ts'
import type { Mapping } from './meaning/mapping.ts'
import { type ReadRow, readRow } from './meaning/read-row.ts'

/** A row of the file. `read` is sent to the API. Without it, the outcome is known. */
export type PlannedRow = { row: CsvRow } & (
  | { read: ReadRow }
  | { read?: undefined; outcome: 'duplicate' }
  | { read?: undefined; outcome: 'invalid'; reason: string }
)

/** The check and the import of a file follow the same plan. */
export interface ImportPlan {
  table: Table
  mapping: Mapping
  rows: readonly PlannedRow[]
}

const GLUED =
  'It seems to hold several people: it has more cells and more addresses than the other lines. Give each of them a line.'

/**
 * An address that occurs in several rows is imported once, from the first of them. What that row lacks is taken from the
 * others, and if any of them is unsubscribed or suppressed, the person gets no mail. An address that also stands in a row
 * that cannot be read is not imported, because that row may say that the person left.
 */
export async function planImport(
  table: Table,
  mapping: Mapping,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const unreadable = new Map<string, number>()
  const reads: { row: CsvRow; read: ReadRow }[] = []
  for await (const row of withPauses(table.rows, signal)) {
    const read = readRow(row.cells, table, mapping)
    reads.push({ row, read })
    if (table.glued.has(row) || holdsSeveralAddresses(read.record.email ?? ''))
      for (const address of addressesIn(row)) unreadable.set(address, row.line)
  }
  const firsts = new Map<string, ReadRow>()
  const rows = reads.map(({ row, read }): PlannedRow => {
    if (table.glued.has(row)) return { row, outcome: 'invalid', reason: GLUED }
    const key = addressKey(read.record)
    const line = unreadable.get(key)
    if (line !== undefined) {
      const reason = `Line ${line} names this address too, and cannot be read. Correct that line.`
      return { row, outcome: 'invalid', reason }
    }
    const first = key === '' ? undefined : firsts.get(key)
    if (!first) {
      firsts.set(key, read)
      return { row, read }
    }
    first.record = merged(first.record, read.record)
    if (first.fields.length === 0) first.fields = read.fields
    return { row, outcome: 'duplicate' }
  })
  return { table, mapping, rows }
}

function addressesIn({ cells }: CsvRow): string[] {
  const parts = cells.flatMap((cell) => cell.split(/[\s"',;|<>]/))
  return parts.filter((part) => part.includes('@')).map(normalizeEmail)
}

function merged(first: CsvRecord, other: CsvRecord): CsvRecord {
  const hasLeft = isUnsubscribed(first) || isUnsubscribed(other)
  return { ...other, ...first, ...(hasLeft && { state: 'unsubscribed' }) }
}

function isUnsubscribed({ state, unsubscribed_at }: CsvRecord): boolean {
  return state === 'unsubscribed' || unsubscribed_at !== undefined
}
