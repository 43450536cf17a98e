import Papa from 'papaparse'

/**
 * Spreadsheets run a cell that begins like a formula, so such a cell is written with an apostrophe in front. Excel also
 * skips a leading tab or line break, and treats full-width signs like ASCII ones (OWASP, "CSV Injection"). If the cell
 * already has apostrophes in front of the sign it gets one more, so that reading removes exactly what writing added.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

const NEWLINE = '\r\n'

/** Rows as CSV (RFC 4180), each with a line end. Spreadsheets run none of the cells. */
export function csvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => [...row])
  return Papa.unparse(cells, { escapeFormulae: FORMULA, newline: NEWLINE }) + NEWLINE
}

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
