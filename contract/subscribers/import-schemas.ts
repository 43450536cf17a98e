import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { consentWording } from './admin-schemas.ts'
import { normalizeEmail } from './email-address.ts'
import { textField } from './facts.ts'
import { MAX_FIELDS } from './profile-schemas.ts'
import { originParts } from './visit-origin.ts'

/** The columns of an export, in order. An import accepts the same columns and requires only `email` or `address`. */
export const csvColumns = [
  'address',
  'email',
  'source',
  'state',
  'created_at',
  'consent_version',
  'consent_at',
  'unsubscribed_at',
  'suppression_reason',
  'suppression_at',
  'consent_wording',
  'consent_stated_by',
  'confirmation',
  'first_name',
  'tags',
  ...originParts,
] as const
export type CsvColumn = (typeof csvColumns)[number]

/**
 * The cell in the column `confirmation` if the address is not confirmed yet. For a confirmed address, the cell contains
 * the time of the confirmation. If no confirmation was needed, the cell is blank.
 */
export const CONFIRMATION_PENDING = 'pending'

/** The unparsed cells of a line. Blank cells may be missing. */
const csvRecord = v.object(v.entriesFromList(csvColumns, v.optional(v.string())))
export type CsvRecord = v.InferOutput<typeof csvRecord>

export const TAG_SEPARATOR = ', '

/** Prefix of a text field's column name in the export, for example `field:Company`. */
export const FIELD_PREFIX = 'field:'

export const MAX_IMPORT_LINES = 200

/** The client chooses one id for all requests of a file, so that an undo covers the whole file. */
const importId = v.pipe(
  v.string(),
  v.regex(/^[\w-]{8,64}$/, 'Use 8 to 64 of the characters a-z, A-Z, 0-9, _ and -'),
)

export const importRequest = v.strictObject({
  /** If true, the request returns the outcomes and changes nothing. */
  dryRun: v.boolean(),
  /**
   * The import that these lines belong to. Without this field, each request is a separate import. `name` is the file's
   * name.
   */
  import: v.optional(
    v.strictObject({
      id: importId,
      name: v.optional(v.pipe(v.string(), atMost(200))),
      /** The number of lines in the whole file, over all requests. */
      lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
  /** The staff member's statement of consent, for lines without a consent. */
  consent: v.optional(consentWording),
  lines: v.pipe(
    v.array(
      v.object({
        line: v.number(),
        record: csvRecord,
        /** Blank fields may be missing. */
        fields: v.optional(
          v.pipe(
            v.array(textField),
            v.maxLength(MAX_FIELDS, `Import at most ${MAX_FIELDS} fields`),
          ),
        ),
      }),
    ),
    v.maxLength(MAX_IMPORT_LINES, `Send at most ${MAX_IMPORT_LINES} lines at a time`),
    v.check(
      (lines) => isUnique(lines.map(({ record }) => addressKey(record)).filter(Boolean)),
      'Send each address once: merge its lines',
    ),
  ),
})

/** Lines with the same key are about one person. '' if the line has no address. */
export function addressKey({ email = '', address = '' }: CsvRecord): string {
  return normalizeEmail(email) || normalizeEmail(address)
}

function isUnique(addresses: readonly string[]): boolean {
  return new Set(addresses).size === addresses.length
}

/**
 * The outcome of a line. In a dry run, the expected outcome.
 * - `new`: added to the list.
 * - `present`: already on the list and unchanged.
 * - `updated`: already on the list; the line changed the name, tags or fields.
 * - `unsubscribed`, `suppressed`: now on the list in that state, and not mailed.
 * - `erased`: not added, because the address was erased.
 * - `invalid`: not imported; see `reason`.
 */
export const importOutcomes = [
  'new',
  'present',
  'updated',
  'unsubscribed',
  'suppressed',
  'erased',
  'invalid',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A cell that was not stored, or not as it is. The person is imported without it. */
const leftOut = v.object({
  /** One of `csvColumns`, or the name of a text field after `field:`. */
  column: v.string(),
  /** For staff, for example "Keep the first name under 60 characters". */
  reason: v.string(),
})
export type LeftOut = v.InferOutput<typeof leftOut>

const importedLine = v.object({
  line: v.number(),
  outcome: v.picklist(importOutcomes),
  /** The error of an invalid line and how to correct it. */
  reason: v.optional(v.string()),
  column: v.optional(v.picklist(csvColumns)),
  left_out: v.optional(v.array(leftOut)),
})
export type ImportedLine = v.InferOutput<typeof importedLine>
export const importAnswer = v.object({ lines: v.array(importedLine) })

/** Counted from the time at which the import's first line was stored. */
export const UNDO_IMPORT_HOURS = 24

/**
 * `count` forecasts an undo and changes nothing. For a large import, an `undo` request can end before the undo is
 * complete. Repeat the request while the import's `undo` field is `under_way`.
 */
export const importsRequest = v.variant('action', [
  v.strictObject({ action: v.literal('list') }),
  v.strictObject({ action: v.literal('count'), id: importId }),
  v.strictObject({ action: v.literal('undo'), id: importId }),
])

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const undoCounts = v.object({
  /** Subscribers that the undo removed from the list. */
  removed: count,
  /** Subscribers whose earlier state the undo restored. */
  restored: count,
  /** Subscribers whose state the undo did not touch, for example because the state changed after the import. */
  kept: count,
})
export type UndoCounts = v.InferOutput<typeof undoCounts>

/** An import that began in the last 24 hours, or whose undo is under way. */
const recentImport = v.object({
  id: v.string(),
  name: v.string(),
  started_at: v.string(),
  /** Subscribers that the import added. */
  created: count,
  /** Subscribers that the import unsubscribed or suppressed. */
  changed: count,
  /** Subscribers whose name, tags or fields the import changed. Their state stayed the same. */
  updated: count,
  undo: v.picklist(['possible', 'under_way', 'done']),
  ...undoCounts.entries,
})
export type RecentImport = v.InferOutput<typeof recentImport>

const undoForecast = v.object({
  ...undoCounts.entries,
  /** False if only the first lines of a large import were counted. */
  exact: v.boolean(),
})
export type UndoForecast = v.InferOutput<typeof undoForecast>

/** Newest first. After an `undo` or a `count`, only the import of that request. */
export const importsAnswer = v.object({
  imports: v.array(recentImport),
  /** Only `count` returns this forecast. */
  forecast: v.optional(undoForecast),
})
