import type { AuditEntry } from '../../../contract/audit/schemas.ts'

const COLUMNS = ['at', 'actor', 'action', 'object', 'name', 'changed', 'request_id'] as const

/** The log as CSV (RFC 4180), in parts, one for each page. What a spreadsheet would run is escaped. */
export async function auditCsv(
  pages: AsyncIterable<readonly AuditEntry[]>,
  onEntries: (count: number) => void,
): Promise<{ parts: string[]; count: number }> {
  const { csvRows } = await import('../../components/csv.ts')
  const parts = [csvRows([[...COLUMNS]])]
  let count = 0
  for await (const page of pages) {
    const rows = page.map((entry) => {
      const cells = { ...entry, changed: exactly(entry.changed) }
      return COLUMNS.map((column) => cells[column] ?? '')
    })
    if (rows.length > 0) parts.push(csvRows(rows))
    count += rows.length
    onEntries(count)
  }
  return { parts, count }
}

/** 'state: active → suppressed; title': the values as the log holds them, sorted by field, because DynamoDB keeps no order. */
function exactly(changed: AuditEntry['changed']): string {
  const things = Object.entries(changed).toSorted(([a], [b]) => a.localeCompare(b))
  return things
    .map(([name, { before, after }]) => {
      const values = [before, after].filter((value) => value !== undefined)
      return values.length === 0 ? name : `${name}: ${values.join(' → ')}`
    })
    .join('; ')
}
