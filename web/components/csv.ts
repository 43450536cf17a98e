import Papa from 'papaparse'

/** How every CSV file of the staff area is written, and what an import takes back of it. */

/**
 * A cell that begins like a formula is run by spreadsheets when the file is opened, so it is written with an apostrophe
 * before it. Excel also takes a leading tab or line break for blank, and the full-width signs for their ASCII twins
 * (OWASP, "CSV Injection"). A cell that begins with apostrophes and then like a formula gets one more: so reading takes
 * off exactly what writing put there.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

const NEWLINE = '\r\n'

/** Lines of a table (RFC 4180), each ended, in which spreadsheets run nothing. */
export function csvRows(rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => [...row])
  return Papa.unparse(cells, { escapeFormulae: FORMULA, newline: NEWLINE }) + NEWLINE
}

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
