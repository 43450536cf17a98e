import type { AuditEntry, Changed } from '../../../contract/audit/schemas.ts'

const COLUMNS = ['at', 'actor', 'action', 'object', 'name', 'changed', 'request_id'] as const

/** The log as parts of a CSV file (RFC 4180): the header, then one part per page. Escapes formulas. */
export async function auditCsv(
  pages: AsyncIterable<readonly AuditEntry[]>,
  onEntries: (count: number) => void,
): Promise<{ parts: string[]; count: number }> {
  const { csvRows } = await import('../../components/csv.ts')
  const parts = [csvRows([[...COLUMNS]])]
  let count = 0
  for await (const page of pages) {
    const rows = page.map((entry) => {
      const cells = { ...entry, changed: exactChanges(entry.changed) }
      return COLUMNS.map((column) => cells[column] ?? '')
    })
    if (rows.length > 0) parts.push(csvRows(rows))
    count += rows.length
    onEntries(count)
  }
  return { parts, count }
}

/**
 * The stored values, not staff's words for them: 'state: active → suppressed; title'. Sorted, because DynamoDB maps
 * have no order.
 */
function exactChanges(changed: AuditEntry['changed']): string {
  const fields = Object.entries(changed).toSorted(([a], [b]) => a.localeCompare(b))
  return fields
    .map(([name, { before, after }]) => {
      const values = [before, after].filter((value) => value !== undefined)
      return values.length === 0 ? name : `${name}: ${values.map(exact).join(' → ')}`
    })
    .join('; ')
}

function exact(value: Changed[string]['after']): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
