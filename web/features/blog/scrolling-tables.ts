import { withFigureColumns } from './figure-columns.ts'

/** With or without what is put around it: a body that the browser reads off the page has it already. */
const TABLE = /(?<!<div data-table[^<>]*>)<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g

const AROUND = '<div data-table="" role="region" aria-label="Table" tabindex="0">'

/**
 * Puts each table of trusted article HTML into a box of its own, which scrolls where a phone is narrower than the
 * table's words, also by keyboard. Running it again changes nothing.
 */
export function withScrollingTables(html: string): string {
  return html.replace(TABLE, (table) => `${AROUND}${withFigureColumns(table)}</div>`)
}
