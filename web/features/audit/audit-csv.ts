import type { AuditEntry } from '../../../contract/audit/schemas.ts'
import { changesInWords } from './audit-words.ts'

const COLUMNS = ['at', 'actor', 'action', 'object', 'changed', 'request_id'] as const

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
      const cells = { ...entry, changed: changesInWords(entry.changed).join('; ') }
      return COLUMNS.map((column) => cells[column] ?? '')
    })
    if (rows.length > 0) parts.push(csvRows(rows))
    count += rows.length
    onEntries(count)
  }
  return { parts, count }
}
