import { pickBy } from 'es-toolkit'
import { cutText } from '../../../../../contract/cut-text.ts'
import type { TextField } from '../../../../../contract/subscribers/facts.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  type CsvRecord,
  TAG_SEPARATOR,
} from '../../../../../contract/subscribers/import-schemas.ts'
import { isAddress } from '../file/rows.ts'
import type { Table } from '../file/table.ts'
import { addressIn, firstWord, isStandIn, tagsIn, wordOf } from './cells.ts'
import { OWN_TOOL } from './column-names.ts'
import { fieldsOf, type Mapping, stateKey, timeColumns } from './mapping.ts'
import { cellsFor, isLeaving, type Meaning, saysLeft } from './states.ts'
import { isoTime } from './times.ts'

export interface ReadRow {
  record: CsvRecord
  fields: TextField[]
}

/** The API leaves out longer cells, or cuts them. */
const MAX_CELL_LENGTH = 2000

/** Converts a row to our columns. A cell that cannot be read stays unchanged: the API leaves it out and says so. */
export function readRow(cells: readonly string[], table: Table, mapping: Mapping): ReadRow {
  const record: CsvRecord = {}
  const said: Meaning[] = mapping.everyone ? [mapping.everyone] : []
  for (const [index, meaning] of mapping.columns.entries()) {
    const cell = cutText(cells[index]?.trim() ?? '', MAX_CELL_LENGTH)
    if (!meaning || meaning === 'field') continue
    if (isLeaving(meaning)) {
      if (!saysLeft(cell)) continue
      said.push(meaning)
      const since = meaning === 'unsubscribed' ? 'unsubscribed_at' : 'suppression_at'
      record[since] ??= isoTime(cell, mapping.dayOrder)
    } else if (meaning === 'state') {
      const state = mapping.states.get(stateKey(index, cell))
      if (state) said.push(state)
    } else if (meaning === 'whole_name')
      record.first_name = valueIn('first_name', firstWord(cell), mapping)
    else record[meaning] = valueIn(meaning, cell, mapping)
  }
  const written = pickBy(record, Boolean)
  const hasLeft = said.some(isLeaving) || written.unsubscribed_at !== undefined
  return {
    record: { ...cellsFor(said), ...withConsent(written, mapping, hasLeft) },
    fields: fieldsOf(table, mapping, cells).map(({ name, value }) => ({
      name,
      value: cutText(value, MAX_CELL_LENGTH),
    })),
  }
}

/**
 * Adds what the tool's time of consent stands for. Somebody who left there has withdrawn the consent, so for them the
 * time says only when they joined.
 */
function withConsent(record: CsvRecord, { tool }: Mapping, hasLeft: boolean): CsvRecord {
  if (!tool?.consent || !record.consent_at) return record
  const { consent_at, ...others } = record
  if (hasLeft) return { created_at: consent_at, ...others }
  const { version, wording } = tool.consent
  return { created_at: consent_at, consent_version: version, consent_wording: wording, ...record }
}

function valueIn(column: CsvColumn, cell: string, { tool, dayOrder }: Mapping): string {
  if (tool?.name !== OWN_TOOL && isStandIn(cell)) return ''
  if (column === 'email') return addressIn(cell)
  // Some tools write the address where no name is known.
  if (column === 'first_name') return isAddress(cell) ? '' : cell
  if (column === 'source') return sourceOf(cell)
  if (column === 'tags') return tagsIn(cell).join(TAG_SEPARATOR)
  if (!timeColumns.includes(column) || cell === CONFIRMATION_PENDING) return cell
  return isoTime(cell, dayOrder) ?? cell
}

/** A subscriber's source contains only a-z, 0-9 and _, at most 64 characters. */
function sourceOf(cell: string): string {
  return cutText(wordOf(cell).replace(/[^a-z0-9_]/g, '_'), 64)
}
