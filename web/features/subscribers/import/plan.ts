import { normalizeEmail } from '../../../../contract/subscribers/email-address.ts'
import type { CsvRecord } from '../../../../contract/subscribers/import-schemas.ts'
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

const GLUED =
  'It seems to hold several people: it has more cells and more addresses than the other lines. Give each of them a line.'

/** The check and the import of a file follow the same plan. */
export interface ImportPlan {
  table: Table
  mapping: Mapping
  rows: readonly PlannedRow[]
}

/**
 * An address that occurs in several rows is imported once, from the first of them. What that row lacks is taken from the
 * others, and if any of them is unsubscribed or suppressed, the person gets no mail.
 */
export async function planImport(
  table: Table,
  mapping: Mapping,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const firsts = new Map<string, ReadRow>()
  const rows: PlannedRow[] = []
  for await (const row of withPauses(table.rows, signal)) {
    if (table.glued.has(row)) {
      rows.push({ row, outcome: 'invalid', reason: GLUED })
      continue
    }
    const read = readRow(row.cells, table, mapping)
    const { email, address = '' } = read.record
    const key = normalizeEmail(email ?? address)
    const first = key === '' ? undefined : firsts.get(key)
    if (!first) {
      rows.push({ row, read })
      firsts.set(key, read)
      continue
    }
    rows.push({ row, outcome: 'duplicate' })
    first.record = merged(first.record, read.record)
    if (first.fields.length === 0) first.fields = read.fields
  }
  return { table, mapping, rows }
}

function merged(first: CsvRecord, other: CsvRecord): CsvRecord {
  const hasLeft = isUnsubscribed(first) || isUnsubscribed(other)
  return { ...other, ...first, ...(hasLeft && { state: 'unsubscribed' }) }
}

function isUnsubscribed({ state, unsubscribed_at }: CsvRecord): boolean {
  return state === 'unsubscribed' || unsubscribed_at !== undefined
}
