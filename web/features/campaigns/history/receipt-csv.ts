import type { ReceiptLine } from '../../../../contract/campaigns/schemas.ts'

const COLUMNS = ['address', 'outcome', 'reason', 'at', 'message'] as const

/**
 * A receipt as CSV, in parts, one for each page: however long the list, only its text is held. What a spreadsheet would
 * take for a formula is escaped.
 */
export async function receiptCsv(
  pages: AsyncIterable<readonly ReceiptLine[]>,
  onLines: (lines: number) => void,
): Promise<string[]> {
  const { unparse } = await import('papaparse')
  const parts = [COLUMNS.join()]
  let lines = 0
  for await (const page of pages) {
    const rows = page.map((line) => COLUMNS.map((column) => line[column]))
    if (rows.length > 0) parts.push(unparse(rows, { escapeFormulae: true }))
    lines += rows.length
    onLines(lines)
  }
  return parts.map((part) => `${part}\r\n`)
}
