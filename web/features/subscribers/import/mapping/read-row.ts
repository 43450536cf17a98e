import type { TextField } from '../../../../../contract/subscribers/facts.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  type CsvRecord,
  csvColumns,
  TAG_SEPARATOR,
} from '../../../../../contract/subscribers/import-schemas.ts'
import { meaningCells, normalizeWord, stopsMail } from './meanings.ts'
import { type Mapping, timeColumns } from './recognize.ts'
import { fieldsOf } from './text-fields.ts'
import { isoTime } from './times.ts'
import { OWN_TOOL, type Tool } from './tools.ts'

export type ReadRow =
  | { kind: 'record'; record: CsvRecord; fields: TextField[] }
  | { kind: 'invalid'; column: CsvColumn; reason: string }

/** Converts a row to our columns. A time in an unknown format stays unchanged, and the API refuses it. */
export function readRow(cells: readonly string[], mapping: Mapping): ReadRow {
  const { tool, columns, states, everyone } = mapping
  const record: CsvRecord = {}
  for (const column of csvColumns) {
    const cell = cellOf(cells, columns[column])
    const value = cell && column !== 'state' ? valueIn(column, cell, mapping) : ''
    if (value) record[column] = value
  }
  const stateCell = cellOf(cells, columns.state)
  const meaning = states.get(normalizeWord(stateCell))
  // A blank state is valid in our own exports. In other files staff must choose the meaning of a blank state.
  const needsNoMeaning =
    columns.state === undefined || (stateCell === '' && tool?.name === OWN_TOOL)
  if (!needsNoMeaning && !meaning && !everyone) {
    const state = stateCell ? `the state “${stateCell}”` : 'a blank state'
    return {
      kind: 'invalid',
      column: 'state',
      reason: `Nobody said what ${state} means. Choose its meaning, or correct the cell.`,
    }
  }
  const said = [everyone, meaning].filter((one) => one !== undefined)
  const stopping = said.filter(stopsMail)
  const hasLeft = stopping.length > 0
  const stateCells: CsvRecord = Object.assign(
    {},
    ...(hasLeft ? stopping : said).map((one) => meaningCells[one]),
  )
  const withConsent = tool?.consent ? withToolConsent(record, tool.consent, hasLeft) : record
  return {
    kind: 'record',
    record: { ...stateCells, ...withConsent },
    fields: fieldsOf(cells, mapping.fields),
  }
}

/**
 * Adds the consent from the tool that exported the file. Adds none if the line's state stops mail, because somebody who
 * unsubscribed in that tool has withdrawn the consent.
 */
function withToolConsent(
  { consent_at, ...record }: CsvRecord,
  { version, wording }: NonNullable<Tool['consent']>,
  hasLeft: boolean,
): CsvRecord {
  if (!consent_at || hasLeft) return record
  return { consent_version: version, consent_wording: wording, ...record, consent_at }
}

/** @param index undefined if the file lacks the column */
export function cellOf(cells: readonly string[], index: number | undefined): string {
  return index === undefined ? '' : (cells[index]?.trim() ?? '')
}

function valueIn(column: CsvColumn, cell: string, { dayOrder, fullNames }: Mapping): string {
  if (column === 'source') return sourceOf(cell)
  if (column === 'first_name') return fullNames ? firstWord(cell) : cell
  if (column === 'tags') return tagsIn(cell).join(TAG_SEPARATOR)
  if (!timeColumns.some((one) => one === column) || cell === CONFIRMATION_PENDING) return cell
  return isoTime(cell, dayOrder) ?? cell
}

/** '' for 'Lovelace, Ada' and 'Dr. Ada', whose first word is no first name. */
function firstWord(name: string): string {
  const [word = ''] = name.split(/\s/)
  return /[.,]$/.test(word) ? '' : word
}

/** Mailchimp puts each tag in quotes. A comma inside the quotes does not separate tags. */
export function tagsIn(cell: string): string[] {
  const parts = cell.match(/"[^"]*"|[^,;"]+/g) ?? []
  const tags = parts.map((part) => part.replace(/[",;]/g, ' ').trim())
  return tags.filter((tag) => tag !== '')
}

/** A subscriber's source contains only a-z, 0-9 and _, at most 64 characters. */
function sourceOf(cell: string): string {
  return normalizeWord(cell)
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 64)
}
