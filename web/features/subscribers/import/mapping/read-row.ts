import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  type CsvRecord,
  csvColumns,
} from '../../../../../contract/subscribers/import-schemas.ts'
import { isLeaving, meaningCells, wordOf } from './meanings.ts'
import { type Mapping, timeColumns } from './recognize.ts'
import { isoTime } from './times.ts'
import { OURS, type Tool } from './tools.ts'

export type ReadRow =
  | { kind: 'record'; record: CsvRecord }
  | { kind: 'invalid'; column: CsvColumn; reason: string }

/** What a row of the file says in our columns. A time that is none of the known forms goes as it is, and is refused. */
export function readRow(cells: readonly string[], mapping: Mapping): ReadRow {
  const { tool, columns, states, everyone } = mapping
  const record: CsvRecord = {}
  for (const column of csvColumns) {
    const cell = cellOf(cells, columns[column])
    if (cell && column !== 'state') record[column] = valueIn(column, cell, mapping)
  }
  const written = cellOf(cells, columns.state)
  const meaning = states.get(wordOf(written))
  // Our own files mean nothing by a blank; what others mean by it is anybody's guess.
  const isSaid = columns.state === undefined || (written === '' && tool?.name === OURS)
  if (!isSaid && !meaning && !everyone) {
    const state = written ? `the state “${written}”` : 'a blank state'
    return {
      kind: 'invalid',
      column: 'state',
      reason: `Nobody said what ${state} means. Choose its meaning, or correct the cell.`,
    }
  }
  const leaves = [meaning, everyone].some((one) => one !== undefined && isLeaving(one))
  const said = meaning && (!everyone || isLeaving(meaning)) ? meaningCells[meaning] : {}
  const ofEveryone = everyone ? meaningCells[everyone] : {}
  const agreed = tool?.consent ? consentThere(record, tool.consent, leaves) : record
  return { kind: 'record', record: { ...said, ...ofEveryone, ...agreed } }
}

/** With the consent that was given to another tool; who has left is given none, whatever they agreed to before. */
function consentThere(
  { consent_at, ...record }: CsvRecord,
  { version, wording }: NonNullable<Tool['consent']>,
  leaves: boolean,
): CsvRecord {
  if (!consent_at || leaves) return record
  return { consent_version: version, consent_wording: wording, ...record, consent_at }
}

/** The cell of the file that fills one of our columns, without the blanks around it. */
export function cellOf(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (cells[place]?.trim() ?? '')
}

function valueIn(column: CsvColumn, cell: string, { dayOrder }: Mapping): string {
  if (column === 'source') return sourceOf(cell)
  if (!timeColumns.some((one) => one === column) || cell === CONFIRMATION_PENDING) return cell
  return isoTime(cell, dayOrder) ?? cell
}

/** In the letters that a source has here. */
function sourceOf(cell: string): string {
  return wordOf(cell)
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 64)
}
