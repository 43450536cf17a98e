import Papa from 'papaparse'

/**
 * A spreadsheet runs a cell that begins like a formula, so such a cell is written with an apostrophe in front. Excel
 * also skips a leading tab or line break, and treats full-width signs like ASCII signs (OWASP, "CSV Injection"). A cell
 * that already has apostrophes in front of the sign gets one more. Reading then removes exactly the apostrophe that
 * writing added.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

const NEWLINE = '\r\n'

/** Rows as CSV (RFC 4180), each with a line end. No cell runs as a formula in a spreadsheet. */
export function csvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => [...row])
  return Papa.unparse(cells, { escapeFormulae: FORMULA, newline: NEWLINE }) + NEWLINE
}

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
