import * as v from 'valibot'
import { shortened } from '../../../contract/cut-text.ts'
import { LOST_LETTER, subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { NO_CONSENT, STATED_CONSENT } from '../../../contract/subscribers/consent.ts'
import { emailAddress, normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import type { Fact, TextField } from '../../../contract/subscribers/facts.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  type CsvRecord,
  csvColumns,
} from '../../../contract/subscribers/import-schemas.ts'
import { suppressionReasons } from '../../../contract/subscribers/schemas.ts'
import { readProfile } from './import-profile.ts'

export type ParsedLine =
  | { kind: 'person'; person: ImportedPerson }
  | { kind: 'invalid'; reason: string; column: CsvColumn | undefined }

/** The facts of one line. */
export interface ImportedPerson {
  email: string
  facts: Fact[]
}

export interface ImportCircumstances {
  now: Date
  /** The import's id. */
  id: string
  doubleOptIn: boolean
  /** The staff member's consent statement for lines without a consent. */
  stated: { wording: string; by: string } | undefined
}

/** Parses one line of the file. Blank cells are ignored; a malformed cell makes the line invalid. */
export function parseImportLine(
  record: CsvRecord,
  circumstances: ImportCircumstances,
  fields: readonly TextField[] = [],
): ParsedLine {
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
  fields: readonly TextField[],
  circumstances: ImportCircumstances,
): ImportedPerson {
  const { now, id, doubleOptIn } = circumstances
  refuseLostLetters(cells)
  const email = emailOf(cells)
  const read = readProfile(cells, fields)
  if (read.kind === 'invalid') throw new InvalidLine(read.reason, read.column)
  const { state, unsubscribed_at, suppression } = leavingOf(cells, now)
  const isLeaving = unsubscribed_at !== undefined || suppression !== undefined
  const consent = consentOf(cells, circumstances, isLeaving)
  const confirmation = confirmationOf(cells, now)
  const isPending = confirmation === CONFIRMATION_PENDING || state === 'unconfirmed'
  // With double opt-in, a consent that only the importer states needs a confirmation.
  const isOnlyStated =
    doubleOptIn && consent.version === STATED_CONSENT && !confirmation && !cells.consent_at
  const said = { by: 'import', import: id, at: now.toISOString() } as const
  const { origin, ...profile } = read.profile
  const joined: Fact = {
    says: 'joined',
    ...said,
    email,
    source: sourceOf(cells),
    created_at: timeOf(cells, 'created_at', now) ?? consent.at,
    consent,
    ...(origin && { origin }),
    ...((isPending || isOnlyStated) && { needs_confirmation: true }),
    ...(confirmation && !isPending && { confirmed_at: confirmation }),
  }
  return {
    email,
    // The unsubscribe comes first: a line's own consent does not outweigh it.
    facts: [
      ...(unsubscribed_at ? [{ says: 'left', ...said, since: unsubscribed_at } as const] : []),
      joined,
      ...(suppression ? [{ says: 'suppressed', ...said, ...suppression } as const] : []),
      ...(Object.keys(profile).length > 0
        ? [{ says: 'described', ...said, ...profile } as const]
        : []),
    ],
  }
}

/** A state without a time gets the import's time. */
function leavingOf(cells: CsvRecord, now: Date) {
  const state = oneOf(cells, 'state', subscriberStates)
  const nowIfState = (name: string) => (state === name ? now.toISOString() : undefined)
  const unsubscribedAt = timeOf(cells, 'unsubscribed_at', now) ?? nowIfState('unsubscribed')
  // Never later than the import. A time from a fast clock could be later, and a consent right after the import would
  // then seem older than the unsubscribe.
  const unsubscribed_at = unsubscribedAt && earlier(unsubscribedAt, now.toISOString())
  const reason = oneOf(cells, 'suppression_reason', suppressionReasons)
  const suppressedAt = timeOf(cells, 'suppression_at', now)
  const isSuppressed = reason !== undefined || suppressedAt !== undefined || state === 'suppressed'
  if (state === 'active' && (unsubscribed_at !== undefined || isSuppressed))
    throw new InvalidLine(
      'The state is active, but the line also says unsubscribed or suppressed. Correct one of them.',
      'state',
    )
  const suppression = isSuppressed
    ? { reason: reason ?? ('manual' as const), since: suppressedAt ?? now.toISOString() }
    : undefined
  return { state, unsubscribed_at, suppression }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** Refuses a line with a character that could not be decoded (U+FFFD). The consent's wording is evidence. */
function refuseLostLetters(cells: CsvRecord): void {
  const column = csvColumns.find((one) => cells[one]?.includes(LOST_LETTER))
  if (column)
    throw new InvalidLine(
      `Letters were lost in “${excerptOf(cells[column])}” (${LOST_LETTER}). Save the file as UTF-8 where it comes from.`,
      column,
    )
}

const MAX_EXCERPT_LENGTH = 60

function excerptOf(cell = ''): string {
  return shortened(cell, MAX_EXCERPT_LENGTH)
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
  if (!parsed.success)
    throw new InvalidLine(`“${excerptOf(text)}” ${addressProblem(text)}.`, 'email')
  if (address && normalizeEmail(address) !== normalizeEmail(parsed.output))
    throw new InvalidLine('The columns address and email name two different addresses.', 'address')
  return parsed.output
}

/** Explains to staff why the text is not an address. */
function addressProblem(text: string): string {
  const [, local, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? []
  if (local === undefined || domain === undefined) return 'is not an email address'
  if (!IS_ASCII.test(local)) return 'has letters before the @ that we cannot send to'
  if (!IS_ASCII.test(domain)) return 'has letters after the @ that we cannot send to'
  return 'is not an email address'
}

const IS_ASCII = /^[!-~]*$/

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
  // An unsubscribed or suppressed address gets no mail, so it needs no consent.
  if (isLeaving) return { version: NO_CONSENT, at: at ?? now.toISOString() }
  if (!stated)
    throw new InvalidLine(
      'No opt-in time. Go back and say that everyone agreed, or leave this line out.',
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
    `The source “${excerptOf(source)}” may hold 1 to 64 of the characters a-z, 0-9 and _.`,
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
const MAX_CLOCK_SKEW_MS = 86_400_000

function timeOf(cells: CsvRecord, column: TimeColumn, now: Date): string | undefined {
  const text = cells[column]
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!ISO_TIME.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidLine(
      `“${excerptOf(text)}” in ${column} is not a date: write it as 2026-11-21 or 2026-11-21T09:00:00Z.`,
      column,
    )
  if (time.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS)
    throw new InvalidLine(`${column} lies in the future: ${excerptOf(text)}.`, column)
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
      `${column} may be ${known.join(', ')} or blank, not “${excerptOf(text)}”.`,
      column,
    )
  return found
}
