import type { ListedSubscriber } from '../../../../contract/subscribers/admin-schemas.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  csvColumns,
  FIELD_PREFIX,
  TAG_SEPARATOR,
} from '../../../../contract/subscribers/import-schemas.ts'
import { csvRows } from '../../../components/csv.ts'

/** @param fields names of text fields, one column each */
export function csvHeader(fields: readonly string[]): string {
  return csvRows([[...csvColumns, ...fields.map((name) => `${FIELD_PREFIX}${name}`)]])
}

/** Importing these lines again restores consent, state, suppression, names, tags and fields. */
export function csvLines(
  subscribers: readonly ListedSubscriber[],
  fields: readonly string[],
): string {
  return csvRows(
    subscribers.map((one) => [
      ...cellsOf(one),
      ...fields.map((name) => one.fields.find((field) => field.name === name)?.value ?? ''),
    ]),
  )
}

function cellsOf(subscriber: ListedSubscriber): string[] {
  const { consent, suppression } = subscriber
  const cells: Record<CsvColumn, string | null | undefined> = {
    address: subscriber.address,
    email: subscriber.email,
    source: subscriber.source,
    state: subscriber.state,
    created_at: subscriber.created_at,
    consent_version: consent.version,
    consent_at: consent.at,
    unsubscribed_at: subscriber.unsubscribed_at,
    suppression_reason: suppression?.reason,
    suppression_at: suppression?.at,
    consent_wording: consent.wording,
    consent_stated_by: consent.stated_by,
    confirmation: subscriber.awaits_confirmation ? CONFIRMATION_PENDING : subscriber.confirmed_at,
    first_name: subscriber.first_name,
    tags: subscriber.tags.join(TAG_SEPARATOR),
    referrer: subscriber.origin?.referrer,
    utm_source: subscriber.origin?.utm_source,
    utm_medium: subscriber.origin?.utm_medium,
    utm_campaign: subscriber.origin?.utm_campaign,
  }
  return csvColumns.map((column) => cells[column] ?? '')
}
