import { clamp, uniq } from 'es-toolkit'
import * as v from 'valibot'
import { atMost } from '../../../contract/at-most.ts'
import { cutText, shortened } from '../../../contract/cut-text.ts'
import { LOST_LETTER, subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { NO_CONSENT, STATED_CONSENT } from '../../../contract/subscribers/consent.ts'
import {
  emailAddress,
  holdsSeveralAddresses,
  normalizeEmail,
} from '../../../contract/subscribers/email-address.ts'
import type { Fact, TextField } from '../../../contract/subscribers/facts.ts'
import {
  CONFIRMATION_PENDING,
  type CsvColumn,
  type CsvRecord,
  FIELD_PREFIX,
  type LeftOut,
} from '../../../contract/subscribers/import-schemas.ts'
import { origin } from '../../../contract/subscribers/origin-schemas.ts'
import {
  fieldName,
  firstName,
  MAX_FIELD_LENGTH,
  MAX_TAGS,
  tag,
} from '../../../contract/subscribers/profile-schemas.ts'
import { suppressionReasons } from '../../../contract/subscribers/schemas.ts'
import { originParts } from '../../../contract/subscribers/visit-origin.ts'

export type ParsedLine =
  | { kind: 'person'; person: ImportedPerson; leftOut: LeftOut[] }
  | { kind: 'invalid'; reason: string; column: CsvColumn }

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

/**
 * Parses one line of the file. Blank cells are ignored. Only the address, the state and a missing consent can make a
 * line invalid. Any other cell that cannot be stored is left out, and nothing makes an unsubscribe or a suppression void.
 */
export function parseImportLine(
  record: CsvRecord,
  circumstances: ImportCircumstances,
  fields: readonly TextField[] = [],
): ParsedLine {
  try {
    const cells = new Cells(record)
    const person = personOf(cells, fields, circumstances)
    return { kind: 'person', person, leftOut: cells.leftOut }
  } catch (error) {
    if (!(error instanceof InvalidLine)) throw error
    return { kind: 'invalid', reason: error.message, column: error.column }
  }
}

class InvalidLine extends Error {
  constructor(
    readonly column: CsvColumn,
    message: string,
  ) {
    super(message)
  }
}

/** A line's cells. A cell that its schema refuses reads as blank, and is listed in `leftOut`. */
class Cells {
  readonly leftOut: LeftOut[] = []

  constructor(private readonly record: CsvRecord) {}

  /** @returns undefined for a blank cell */
  text(column: CsvColumn): string | undefined {
    return this.record[column]?.trim() || undefined
  }

  take<T>(column: CsvColumn, schema: v.GenericSchema<string, T>): T | undefined {
    const text = this.text(column)
    return text === undefined ? undefined : this.accept(column, text, schema)
  }

  accept<T>(column: string, text: string, schema: v.GenericSchema<string, T>): T | undefined {
    const read = v.safeParse(v.pipe(readable, schema), text)
    if (read.success) return read.output
    this.leaveOut(column, read.issues[0].message)
    return undefined
  }

  leaveOut(column: string, reason: string): void {
    this.leftOut.push({ column, reason })
  }
}

/** U+FFFD stands for a character that could not be decoded. */
const readable = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes(LOST_LETTER),
    `Letters were lost in it (${LOST_LETTER}): save the file as UTF-8 where it comes from`,
  ),
)

function personOf(
  cells: Cells,
  fields: readonly TextField[],
  circumstances: ImportCircumstances,
): ImportedPerson {
  const { now, id, doubleOptIn } = circumstances
  const email = emailOf(cells)
  const { state, unsubscribed_at, suppression } = leavingOf(cells, now)
  const isLeaving = unsubscribed_at !== undefined || suppression !== undefined
  const consent = consentOf(cells, circumstances, isLeaving)
  const isPending =
    cells.text('confirmation')?.toLowerCase() === CONFIRMATION_PENDING || state === 'unconfirmed'
  const confirmed_at = isPending ? undefined : cells.take('confirmation', pastTime(now))
  // With double opt-in, a consent that only the importer states needs a confirmation.
  const isOnlyStated = doubleOptIn && consent.version === STATED_CONSENT && !confirmed_at
  const came = originOf(cells)
  const said = { by: 'import', import: id, at: now.toISOString() } as const
  const joined: Fact = {
    says: 'joined',
    ...said,
    email,
    source: cells.take('source', source) ?? 'import',
    created_at: cells.take('created_at', pastTime(now)) ?? consent.at,
    consent,
    ...(came && { origin: came }),
    ...((isPending || isOnlyStated) && { needs_confirmation: true }),
    ...(confirmed_at && { confirmed_at }),
  }
  const profile = profileOf(cells, fields)
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
function leavingOf(cells: Cells, now: Date) {
  const state = stateOf(cells)
  const hasLeft = state === 'unsubscribed' || cells.text('unsubscribed_at') !== undefined
  const isSuppressed =
    state === 'suppressed' ||
    cells.text('suppression_reason') !== undefined ||
    cells.text('suppression_at') !== undefined
  const left = cells.take('unsubscribed_at', pastTime(now))
  const reason = cells.take('suppression_reason', suppressionReason)
  const since = cells.take('suppression_at', pastTime(now))
  return {
    state,
    unsubscribed_at: hasLeft ? (left ?? now.toISOString()) : undefined,
    suppression: isSuppressed
      ? { reason: reason ?? 'manual', since: since ?? now.toISOString() }
      : undefined,
  }
}

const suppressionReason = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(suppressionReasons, `It may be ${suppressionReasons.join(', ')}`),
)

function stateOf(cells: Cells) {
  const text = cells.text('state')
  const state = subscriberStates.find((one) => one === text?.toLowerCase())
  if (text && !state)
    throw new InvalidLine(
      'state',
      `The state may be ${subscriberStates.join(', ')} or blank, not “${excerptOf(text)}”.`,
    )
  return state
}

const MAX_EXCERPT_LENGTH = 60

function excerptOf(cell: string): string {
  return shortened(cell, MAX_EXCERPT_LENGTH)
}

function emailOf(cells: Cells): string {
  const address = cells.text('address')
  const text = cells.text('email') ?? address
  if (text === undefined) throw new InvalidLine('email', 'The address is missing.')
  const parsed = v.safeParse(emailAddress, text)
  if (!parsed.success)
    throw new InvalidLine('email', `“${excerptOf(text)}” ${addressProblem(text)}.`)
  if (DELETED_ELSEWHERE.test(parsed.output))
    throw new InvalidLine(
      'email',
      `“${excerptOf(text)}” stands for somebody who was deleted elsewhere. Nobody reads its mail.`,
    )
  if (address && normalizeEmail(address) !== normalizeEmail(parsed.output))
    throw new InvalidLine(
      'address',
      'The columns address and email name two different addresses. Correct one of them.',
    )
  return parsed.output
}

/**
 * Addresses that other tools put in the place of a deleted person's: at Substack, at WordPress (`deleted@site.invalid`)
 * and at tools that write such a word. No mailbox can end in `.invalid` (RFC 6761 §6.4).
 */
const DELETED_ELSEWHERE =
  /@deletion-request\.substack\.com$|\.invalid$|^(deleted|anonymi[sz]ed|redacted|erased)([-_+.]?(user|account|customer|contact|member|subscriber)|[-_+.](?=\w*\d))[\w+.-]*@/i

/** Explains to staff why the text is not an address. */
function addressProblem(text: string): string {
  const [, local, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? []
  if (holdsSeveralAddresses(text)) return 'holds several addresses. Give each of them a line'
  if (local && domain && !IS_ASCII.test(local))
    return 'has letters before the @ that we cannot send to'
  return 'is not an email address'
}

const IS_ASCII = /^[!-~]*$/

function consentOf(cells: Cells, { now, stated }: ImportCircumstances, isLeaving: boolean) {
  const version = cells.take('consent_version', evidence)
  const at = cells.take('consent_at', pastTime(now))
  const wording = cells.take('consent_wording', evidence)
  const stated_by = cells.take('consent_stated_by', evidence)
  if (version && at && version !== NO_CONSENT)
    return { version, at, ...(wording && { wording }), ...(stated_by && { stated_by }) }
  if (version && !at) cells.leaveOut('consent_version', 'A consent needs its time')
  if (at && !version) cells.leaveOut('consent_at', 'A consent needs the version of its wording')
  if (wording) cells.leaveOut('consent_wording', 'A consent needs its time and a version')
  // An unsubscribed or suppressed address gets no mail, so it needs no consent.
  if (isLeaving) return { version: NO_CONSENT, at: (version && at) ?? now.toISOString() }
  if (!stated)
    throw new InvalidLine(
      'consent_at',
      'No opt-in time. Go back and say that everyone agreed, or leave this line out.',
    )
  return {
    version: STATED_CONSENT,
    at: now.toISOString(),
    wording: stated.wording,
    stated_by: stated.by,
  }
}

/** Stored whole or not at all. */
const evidence = v.pipe(v.string(), atMost(1999, 'It has over 1,999 characters'))

const source = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_]{1,64}$/, 'A source has 1 to 64 of the characters a-z, 0-9 and _'),
)

/** In lower case some letters are two characters long. */
const originWord = v.pipe(v.string(), v.toLowerCase(), atMost(80, 'It has over 80 characters'))

function originOf(cells: Cells) {
  const parts = originParts.flatMap((part) => {
    const word = cells.take(part, originWord)
    return word ? [[part, word]] : []
  })
  return parts.length > 0 ? v.parse(origin, Object.fromEntries(parts)) : undefined
}

/** Commas or semicolons separate tags. A long text of a field is cut. */
function profileOf(cells: Cells, texts: readonly TextField[]) {
  const first_name = cells.take('first_name', firstName)
  const words = (cells.text('tags') ?? '').split(/[,;]/).filter((one) => one.trim() !== '')
  const tags = uniq(words.flatMap((word) => cells.accept('tags', word, tag) ?? []))
  if (tags.length > MAX_TAGS) cells.leaveOut('tags', `A person has at most ${MAX_TAGS} tags`)
  const fields = texts.flatMap(({ name, value }) => fieldOf(cells, name, value.trim()))
  return {
    ...(first_name !== undefined && { first_name }),
    ...(tags.length > 0 && { tags: tags.slice(0, MAX_TAGS) }),
    ...(fields.length > 0 && { fields }),
  }
}

function fieldOf(cells: Cells, written: string, text: string): TextField[] {
  if (text === '') return []
  const column = `${FIELD_PREFIX}${written}`
  const name = cells.accept(column, written, fieldName)
  const value = cells.accept(column, text, v.string())
  if (!name || !value) return []
  const cut = cutText(value, MAX_FIELD_LENGTH).trim()
  if (cut !== value) cells.leaveOut(column, `It was cut after ${MAX_FIELD_LENGTH} characters`)
  return cut ? [{ name, value: cut }] : []
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/
const MAX_CLOCK_SKEW_MS = 86_400_000

/**
 * A time as ISO 8601, never later than now. A fast clock's time could be later, and a consent right after the import
 * would then seem older than an unsubscribe.
 */
function pastTime(now: Date) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)),
      'It is not a date that can be read: write it as 2026-11-21',
    ),
    v.transform((text) => Date.parse(text)),
    v.maxValue(now.getTime() + MAX_CLOCK_SKEW_MS, 'It lies in the future'),
    v.transform((time) => new Date(clamp(time, now.getTime())).toISOString()),
  )
}
