import * as v from 'valibot'
import { STATED_CONSENT, subscriberStates } from '../../contract/subscribers/admin-schemas.ts'
import { emailAddress, normaliseEmail } from '../../contract/subscribers/email-address.ts'
import { CONFIRMATION_PENDING, type CsvRecord } from '../../contract/subscribers/import-schemas.ts'
import { suppressionReasons } from '../../contract/subscribers/schemas.ts'
import { toBeConfirmed } from './new-subscriber.ts'
import type { SubscriberRow } from './row.ts'

export type ReadLine = { kind: 'row'; row: SubscriberRow } | { kind: 'invalid'; reason: string }

export interface ImportCircumstances {
  now: Date
  id: () => string
  /** The secret of a confirmation mail where addresses have to be confirmed, or undefined. */
  confirmToken: () => string | undefined
  /** What the importer says of lines that bring no consent of their own. */
  stated: { wording: string; by: string } | undefined
}

/** The subscriber that a line of the file describes. A blank cell says nothing; an odd one makes the line invalid. */
export function readImportLine(record: CsvRecord, circumstances: ImportCircumstances): ReadLine {
  try {
    return { kind: 'row', row: rowOf(trimmed(record), circumstances) }
  } catch (error) {
    if (error instanceof InvalidLine) return { kind: 'invalid', reason: error.message }
    throw error
  }
}

class InvalidLine extends Error {}

function rowOf(cells: CsvRecord, circumstances: ImportCircumstances): SubscriberRow {
  const { now, id, confirmToken } = circumstances
  const email = emailOf(cells)
  const time = (column: TimeColumn) => timeOf(cells, column, now)
  const state = oneOf(cells, 'state', subscriberStates)
  const consent = consentOf(cells, circumstances)
  const unsubscribed = time('unsubscribed_at') ?? ifState('unsubscribed')
  const suppressedAt = time('suppression_at')
  const reason = oneOf(cells, 'suppression_reason', suppressionReasons)
  const isSuppressed = reason !== undefined || suppressedAt !== undefined || state === 'suppressed'
  const confirmed = confirmationOf(cells, now)
  if (state === 'active' && (unsubscribed !== undefined || isSuppressed))
    throw new InvalidLine(
      'The state is active, but the line also says unsubscribed or suppressed. Correct one of them.',
    )
  const pending = confirmed === CONFIRMATION_PENDING || state === 'unconfirmed'
  // Whoever only the importer vouches for has to confirm, where addresses are confirmed here.
  const secret =
    pending || (consent.version === STATED_CONSENT && !confirmed && !cells.consent_at)
      ? (confirmToken() ?? (pending ? id() : undefined))
      : undefined
  return {
    address: normaliseEmail(email),
    id: id(),
    email,
    source: sourceOf(cells),
    created_at: time('created_at') ?? consent.at,
    consent,
    link_secrets: [id()],
    ...toBeConfirmed(secret),
    ...(confirmed && !pending && { confirmed_at: confirmed }),
    ...(unsubscribed !== undefined && { unsubscribed_at: unsubscribed }),
    ...(isSuppressed && {
      suppression: { reason: reason ?? 'manual', at: suppressedAt ?? now.toISOString() },
    }),
    version: 0,
  }

  function ifState(wanted: string) {
    return state === wanted ? now.toISOString() : undefined
  }
}

function trimmed(record: CsvRecord): CsvRecord {
  const cells: CsvRecord = {}
  for (const [column, value = ''] of Object.entries(record))
    if (value.trim() !== '') Object.assign(cells, { [column]: value.trim() })
  return cells
}

function emailOf({ email, address }: CsvRecord): string {
  const parsed = v.safeParse(emailAddress, email ?? address ?? '')
  if (!email && !address) throw new InvalidLine('There is no address: fill the column email.')
  if (!parsed.success) throw new InvalidLine('This is no valid email address.')
  if (address && normaliseEmail(address) !== normaliseEmail(parsed.output))
    throw new InvalidLine('The columns address and email name two different addresses.')
  return parsed.output
}

function consentOf(cells: CsvRecord, { now, stated }: ImportCircumstances) {
  const { consent_version: version, consent_wording, consent_stated_by } = cells
  const at = timeOf(cells, 'consent_at', now)
  if (version && at) {
    return {
      ...{ version, at },
      ...(consent_wording && { wording: consent_wording }),
      ...(consent_stated_by && { stated_by: consent_stated_by }),
    }
  }
  if (version || at)
    throw new InvalidLine('Consent needs both columns, consent_version and consent_at.')
  if (!stated)
    throw new InvalidLine(
      'There is no consent: fill consent_version and consent_at, or state the consent for the whole file.',
    )
  return {
    version: STATED_CONSENT,
    at: now.toISOString(),
    wording: stated.wording,
    stated_by: stated.by,
  }
}

function sourceOf({ source = 'import' }: CsvRecord): string {
  if (/^[a-z0-9_]{1,64}$/.test(source)) return source
  throw new InvalidLine('The source may hold 1 to 64 of the characters a-z, 0-9 and _.')
}

function confirmationOf(cells: CsvRecord, now: Date): string | undefined {
  return cells.confirmation === CONFIRMATION_PENDING
    ? CONFIRMATION_PENDING
    : timeOf(cells, 'confirmation', now)
}

type TimeColumn =
  | 'created_at'
  | 'consent_at'
  | 'unsubscribed_at'
  | 'suppression_at'
  | 'confirmation'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/
const CLOCKS_DIFFER_MS = 86_400_000

function timeOf(cells: CsvRecord, column: TimeColumn, now: Date): string | undefined {
  const text = cells[column]
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!ISO_TIME.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidLine(`${column} is no date: write it as 2026-11-21 or 2026-11-21T09:00:00Z.`)
  if (time.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    throw new InvalidLine(`${column} lies in the future.`)
  return time.toISOString()
}

function oneOf<T extends string>(
  cells: CsvRecord,
  column: 'state' | 'suppression_reason',
  known: readonly T[],
): T | undefined {
  const text = cells[column]?.toLowerCase()
  const found = known.find((one) => one === text)
  if (text && !found) throw new InvalidLine(`${column} may be ${known.join(', ')} or blank.`)
  return found
}
