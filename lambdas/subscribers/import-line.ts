import * as v from 'valibot'
import {
  LOST_LETTER,
  NO_CONSENT,
  STATED_CONSENT,
  subscriberStates,
} from '../../contract/subscribers/admin-schemas.ts'
import { emailAddress, normalizeEmail } from '../../contract/subscribers/email-address.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  type CsvRecord,
  csvColumns,
} from '../../contract/subscribers/import-schemas.ts'
import { suppressionReasons } from '../../contract/subscribers/schemas.ts'
import type { ImportedPerson } from './acts.ts'
import { readProfile } from './import-profile.ts'

export type ReadLine =
  | { kind: 'person'; person: ImportedPerson }
  | { kind: 'invalid'; reason: string; column: CsvColumn | undefined }

export interface ImportCircumstances {
  now: Date
  id: () => string
  /** The secret of a confirmation mail where addresses have to be confirmed, or undefined. */
  confirmToken: () => string | undefined
  /** What the importer says of lines that bring no consent of their own. */
  stated: { wording: string; by: string } | undefined
}

/** What a line of the file says of a person. A blank cell says nothing; an odd one makes the line invalid. */
export function readImportLine(
  record: CsvRecord,
  circumstances: ImportCircumstances,
  fields: Readonly<Record<string, string>> = {},
): ReadLine {
  try {
    return { kind: 'person', person: personOf(trimmed(record), fields, circumstances) }
  } catch (error) {
    if (!(error instanceof InvalidLine)) throw error
    return { kind: 'invalid', reason: error.message, column: error.column }
  }
}

class InvalidLine extends Error {
  constructor(
    message: string,
    readonly column?: CsvColumn,
  ) {
    super(message)
  }
}

function personOf(
  cells: CsvRecord,
  fields: Readonly<Record<string, string>>,
  circumstances: ImportCircumstances,
): ImportedPerson {
  const { now, id, confirmToken } = circumstances
  refuseLostLetters(cells)
  const email = emailOf(cells)
  const read = readProfile(cells, fields)
  if (read.kind === 'invalid') throw new InvalidLine(read.reason, read.column)
  const { state, unsubscribed_at, suppression } = leavingOf(cells, now)
  const isLeaving = unsubscribed_at !== undefined || suppression !== undefined
  const consent = consentOf(cells, circumstances, isLeaving)
  const confirmed = confirmationOf(cells, now)
  const pending = confirmed === CONFIRMATION_PENDING || state === 'unconfirmed'
  // Whoever only the importer vouches for has to confirm, where addresses are confirmed here.
  const secret =
    pending || (consent.version === STATED_CONSENT && !confirmed && !cells.consent_at)
      ? (confirmToken() ?? (pending ? id() : undefined))
      : undefined
  // Without a consent nobody is mailed, though somebody lifts the suppression one day.
  const left = unsubscribed_at ?? (consent.version === NO_CONSENT ? suppression?.at : undefined)
  return {
    address: normalizeEmail(email),
    id: id(),
    link_secrets: [id()],
    confirm_token: secret,
    says: {
      at: now.toISOString(),
      email,
      source: sourceOf(cells),
      created_at: timeOf(cells, 'created_at', now) ?? consent.at,
      consent,
      ...(secret !== undefined && { awaits_confirmation: true }),
      ...(confirmed && !pending && { confirmed_at: confirmed }),
      ...(left !== undefined && { unsubscribed_at: left }),
      ...(suppression && { suppression }),
      ...read.profile,
    },
  }
}

/** In the state that the line says, with when and why; a state without a time begins now. */
function leavingOf(cells: CsvRecord, now: Date) {
  const state = oneOf(cells, 'state', subscriberStates)
  const ifState = (wanted: string) => (state === wanted ? now.toISOString() : undefined)
  const left = timeOf(cells, 'unsubscribed_at', now) ?? ifState('unsubscribed')
  // A person who agrees here after the import agrees later than they left, whatever another clock said.
  const unsubscribed_at = left && earlier(left, now.toISOString())
  const reason = oneOf(cells, 'suppression_reason', suppressionReasons)
  const suppressedAt = timeOf(cells, 'suppression_at', now)
  const isSuppressed = reason !== undefined || suppressedAt !== undefined || state === 'suppressed'
  if (state === 'active' && (unsubscribed_at !== undefined || isSuppressed))
    throw new InvalidLine(
      'The state is active, but the line also says unsubscribed or suppressed. Correct one of them.',
      'state',
    )
  const suppression = isSuppressed
    ? { reason: reason ?? 'manual', at: suppressedAt ?? now.toISOString() }
    : undefined
  return { state, unsubscribed_at, suppression }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** A letter that was lost when the file was saved would be stored for good, in a wording that is evidence. */
function refuseLostLetters(cells: CsvRecord): void {
  const column = csvColumns.find((one) => cells[one]?.includes(LOST_LETTER))
  if (column)
    throw new InvalidLine(
      `Letters were lost in “${shown(cells[column])}” (${LOST_LETTER}). Save the file as UTF-8 where it comes from.`,
      column,
    )
}

const SHOWN_LETTERS = 60

/** A cell in a sentence. */
function shown(cell = ''): string {
  return cell.length > SHOWN_LETTERS ? `${cell.slice(0, SHOWN_LETTERS)}…` : cell
}

function trimmed(record: CsvRecord): CsvRecord {
  const cells: CsvRecord = {}
  for (const [column, value = ''] of Object.entries(record))
    if (value.trim() !== '') Object.assign(cells, { [column]: value.trim() })
  return cells
}

function emailOf({ email, address }: CsvRecord): string {
  const text = email ?? address
  if (text === undefined)
    throw new InvalidLine('The address is missing: fill in the column email.', 'email')
  const parsed = v.safeParse(emailAddress, text)
  if (!parsed.success) throw new InvalidLine(`“${shown(text)}” is not an email address.`, 'email')
  if (address && normalizeEmail(address) !== normalizeEmail(parsed.output))
    throw new InvalidLine('The columns address and email name two different addresses.', 'address')
  return parsed.output
}

function consentOf(cells: CsvRecord, { now, stated }: ImportCircumstances, isLeaving: boolean) {
  const { consent_version: version, consent_wording, consent_stated_by } = cells
  const at = timeOf(cells, 'consent_at', now)
  if (Boolean(version) !== Boolean(at))
    throw new InvalidLine(
      'Consent needs both columns, consent_version and consent_at.',
      version ? 'consent_at' : 'consent_version',
    )
  if (version && at && version !== NO_CONSENT) {
    return {
      version,
      at,
      ...(consent_wording && { wording: consent_wording }),
      ...(consent_stated_by && { stated_by: consent_stated_by }),
    }
  }
  // Who is not mailed needs no consent, and nobody has to vouch for one.
  if (isLeaving) return { version: NO_CONSENT, at: at ?? now.toISOString() }
  if (!stated)
    throw new InvalidLine(
      'The consent is missing: fill in consent_version and consent_at, or state the consent for the whole file.',
      'consent_version',
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
  throw new InvalidLine(
    `The source “${shown(source)}” may hold 1 to 64 of the characters a-z, 0-9 and _.`,
    'source',
  )
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
    throw new InvalidLine(
      `“${shown(text)}” in ${column} is not a date: write it as 2026-11-21 or 2026-11-21T09:00:00Z.`,
      column,
    )
  if (time.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    throw new InvalidLine(`${column} lies in the future: ${shown(text)}.`, column)
  return time.toISOString()
}

function oneOf<T extends string>(
  cells: CsvRecord,
  column: 'state' | 'suppression_reason',
  known: readonly T[],
): T | undefined {
  const text = cells[column]?.toLowerCase()
  const found = known.find((one) => one === text)
  if (text && !found)
    throw new InvalidLine(
      `${column} may be ${known.join(', ')} or blank, not “${shown(text)}”.`,
      column,
    )
  return found
}
