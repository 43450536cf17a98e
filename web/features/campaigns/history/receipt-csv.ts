import type { ReceiptLine } from '../../../../contract/campaigns/schemas.ts'

const COLUMNS = ['address', 'outcome', 'reason', 'at', 'message'] as const

/**
 * Converts one page at a time, because objects for all recipients of a campaign would need too much memory. Returns the
 * CSV as parts, one for the header and one for each page.
 */
export async function receiptCsv(
  pages: AsyncIterable<readonly ReceiptLine[]>,
  onLines: (lines: number) => void,
): Promise<string[]> {
  const { csvRows } = await import('../../../components/csv.ts')
  const parts = [csvRows([COLUMNS])]
  let lines = 0
  for await (const page of pages) {
    const rows = page.map((line) => COLUMNS.map((column) => line[column]))
    parts.push(csvRows(rows))
    lines += rows.length
    onLines(lines)
  }
  return parts
}
