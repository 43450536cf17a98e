import Papa from 'papaparse'

/**
 * A spreadsheet runs a cell that starts like a formula, so `csvRows` writes an apostrophe in front. Excel also skips a
 * leading tab or line break, and reads full-width signs like ASCII signs (OWASP, "CSV Injection"). A text like `'=1`
 * gets a second apostrophe. `unescapeFormula` removes one apostrophe, which restores the original text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

const NEWLINE = '\r\n'

/** RFC 4180; each row ends with a line break. No cell runs as a formula in a spreadsheet. */
export function csvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => [...row])
  return Papa.unparse(cells, { escapeFormulae: FORMULA, newline: NEWLINE }) + NEWLINE
}

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
