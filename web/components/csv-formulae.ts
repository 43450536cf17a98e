/**
 * A cell that begins like a formula is run by spreadsheets when the file is opened, so it is written with an apostrophe
 * before it. A cell that begins with apostrophes and then like a formula gets one more: so reading takes off exactly
 * what writing put there.
 */
export const FORMULA = /^'*[=+\-@\t\r]/

const ESCAPED = /^'+[=+\-@\t\r]/

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
