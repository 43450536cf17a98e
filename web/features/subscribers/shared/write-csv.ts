import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  csvColumns,
} from '../../../../contract/subscribers/import-schemas.ts'
import { csvRows } from '../../../components/csv.ts'

/** The first line of an exported file. */
export function csvHeader(): string {
  return csvRows([[...csvColumns]])
}

/** Lines of an exported file. Consent, state and suppression survive importing it again. */
export function csvLines(subscribers: readonly ListedSubscriber[]): string {
  return csvRows(subscribers.map(cellsOf))
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
