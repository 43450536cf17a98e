import Papa from 'papaparse'
import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  csvColumns,
} from '../../../../contract/subscribers/import-schemas.ts'
import { FORMULA } from '../../../components/csv-formulae.ts'

const NEWLINE = '\r\n'

/** The first line of an exported file. */
export function csvHeader(): string {
  return csvColumns.join() + NEWLINE
}

/** Lines of an exported file (RFC 4180), each ended. Consent, state and suppression survive importing it again. */
export function csvLines(subscribers: readonly ListedSubscriber[]): string {
  return csvRows(subscribers.map(cellsOf))
}

/** Lines of any table, each ended, in which spreadsheets run nothing. */
export function csvRows(rows: readonly (string | number)[][]): string {
  if (rows.length === 0) return ''
  return Papa.unparse([...rows], { escapeFormulae: FORMULA, newline: NEWLINE }) + NEWLINE
}

function cellsOf(one: ListedSubscriber): string[] {
  const { consent, suppression } = one
  const cells: Record<CsvColumn, string | null | undefined> = {
    address: one.address,
    email: one.email,
    source: one.source,
    state: one.state,
    created_at: one.created_at,
    consent_version: consent.version,
    consent_at: consent.at,
    unsubscribed_at: one.unsubscribed_at,
    suppression_reason: suppression?.reason,
    suppression_at: suppression?.at,
    consent_wording: consent.wording,
    consent_stated_by: consent.stated_by,
    confirmation: one.awaits_confirmation ? CONFIRMATION_PENDING : one.confirmed_at,
  }
  return csvColumns.map((column) => cells[column] ?? '')
}
