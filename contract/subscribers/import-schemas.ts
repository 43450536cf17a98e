import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { consentWording } from './admin-schemas.ts'
import { originParts } from './origin-schemas.ts'
import { MAX_FIELDS } from './profile-schemas.ts'

/** The columns of the exported file, in its order. An import takes the same; only `email` or `address` is needed. */
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

/** What stands in `confirmation` while the confirmation link was not followed; else the time it was. */
export const CONFIRMATION_PENDING = 'pending'

/** The cells of a line as they stand in the file; a blank one may be missing. */
const csvRecord = v.object(v.entriesFromList(csvColumns, v.optional(v.string())))
export type CsvRecord = v.InferOutput<typeof csvRecord>

/** What separates the tags of a cell. */
export const TAG_SEPARATOR = ', '

/** In front of a field's name in the first line of a file that staff export: `field:Company`. */
export const FIELD_PREFIX = 'field:'

export const MAX_IMPORT_LINES = 200

/** Chosen by whoever imports: all requests of one file carry the same, so that the file is undone as one. */
const importId = v.pipe(
  v.string(),
  v.regex(/^[\w-]{8,64}$/, 'Use 8 to 64 of the characters a-z, A-Z, 0-9, _ and -'),
)

export const importRequest = v.strictObject({
  /** Says what would happen, and changes nothing. */
  dryRun: v.boolean(),
  /** Which import these lines belong to; without it each request is an import of its own. `name` is the file's. */
  import: v.optional(
    v.strictObject({
      id: importId,
      name: v.optional(v.pipe(v.string(), atMost(200))),
      /** How many lines of the file are to come, all requests together. */
      lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
  /** The importer's own statement, for lines that bring no consent. */
  consent: v.optional(consentWording),
  lines: v.pipe(
    v.array(
      v.object({
        line: v.number(),
        record: csvRecord,
        /** Text fields, by the names that staff gave them; a blank one may be missing. */
        fields: v.optional(
          v.pipe(
            v.record(v.string(), v.string()),
            v.maxEntries(MAX_FIELDS, `Import at most ${MAX_FIELDS} fields`),
          ),
        ),
      }),
    ),
    v.maxLength(MAX_IMPORT_LINES, `Send at most ${MAX_IMPORT_LINES} lines at a time`),
  ),
})

/**
 * What became of a line, or would. `new`: added. `present`: on the list already, nothing changed. `updated`: on the list
 * already, and the line brings a name, tags or fields. `unsubscribed`,
 * `suppressed`: on the list as such and not mailed, whether they were or became it. `erased`: stays out.
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

const importedLine = v.object({
  line: v.number(),
  outcome: v.picklist(importOutcomes),
  /** What is wrong with an invalid line, and what to do. */
  reason: v.optional(v.string()),
  /** The column whose cell is wrong. */
  column: v.optional(v.picklist(csvColumns)),
})
export type ImportedLine = v.InferOutput<typeof importedLine>
export const importAnswer = v.object({ lines: v.array(importedLine) })

/** How long after its first line an import can be undone. */
export const UNDO_IMPORT_HOURS = 24

/** `undo` goes on until its time is up: ask again while the import's `undo` says `under_way`. */
export const importsRequest = v.variant('action', [
  v.strictObject({ action: v.literal('list') }),
  v.strictObject({ action: v.literal('undo'), id: importId }),
])

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An import of the last day. */
const recentImport = v.object({
  id: v.string(),
  name: v.string(),
  started_at: v.string(),
  /** Who came to the list by it, and who was on the list and left by it. */
  created: count,
  changed: count,
  undo: v.picklist(['possible', 'under_way', 'done']),
  /**
   * What an undo made of them: taken off the list; still there, but suppressed, because a campaign had mailed them;
   * mailed again, as before the import; left as they are, because they changed since.
   */
  removed: count,
  suppressed: count,
  restored: count,
  kept: count,
})
export type RecentImport = v.InferOutput<typeof recentImport>
/** Newest first; of an undo, the one import. */
export const importsAnswer = v.object({ imports: v.array(recentImport) })
