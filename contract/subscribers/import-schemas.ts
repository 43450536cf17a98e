import * as v from 'valibot'
import { consentWording } from './admin-schemas.ts'

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
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** What stands in `confirmation` while the confirmation link was not followed; else the time it was. */
export const CONFIRMATION_PENDING = 'pending'

/** The cells of a line as they stand in the file; a blank one may be missing. */
const csvRecord = v.object(v.entriesFromList(csvColumns, v.optional(v.string())))
export type CsvRecord = v.InferOutput<typeof csvRecord>

export const MAX_IMPORT_LINES = 200

export const importRequest = v.strictObject({
  /** Says what would happen, and changes nothing. */
  dryRun: v.boolean(),
  /** The importer's own statement, for lines that bring no consent. */
  consent: v.optional(consentWording),
  lines: v.pipe(
    v.array(v.object({ line: v.number(), record: csvRecord })),
    v.maxLength(MAX_IMPORT_LINES, `Send at most ${MAX_IMPORT_LINES} lines at a time`),
  ),
})

/**
 * What became of a line, or would. `new`: added. `present`: on the list already, nothing changed. `unsubscribed`,
 * `suppressed`: on the list as such and not mailed, whether they were or became it. `erased`: stays out.
 */
export const importOutcomes = [
  'new',
  'present',
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
})
export type ImportedLine = v.InferOutput<typeof importedLine>
export const importAnswer = v.object({ lines: v.array(importedLine) })
