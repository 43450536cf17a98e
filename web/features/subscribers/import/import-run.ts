import type { TextField } from '../../../../contract/subscribers/facts.ts'
import {
  type CsvRecord,
  type ImportedLine,
  type ImportOutcome,
  importOutcomes,
  type LeftOut,
  MAX_IMPORT_LINES,
} from '../../../../contract/subscribers/import-schemas.ts'
import { csvRows } from '../../../components/csv.ts'
import type { CsvRow } from './file/rows.ts'
import type { ReadRow } from './meaning/read-row.ts'
import type { ImportPlan, PlannedRow } from './plan.ts'

/** `duplicate`: an earlier line has the same address, and was imported with what this line says. */
export const lineOutcomes = [...importOutcomes, 'duplicate'] as const
export type LineOutcome = ImportOutcome | 'duplicate'
export type Counts = Record<LineOutcome, number>

interface LineResult {
  row: CsvRow
  outcome: LineOutcome
  reason?: string | undefined
  column?: ImportedLine['column']
  left_out?: LeftOut[] | undefined
}

export interface ImportPass {
  /** The number of the plan's rows that have a result. An interrupted pass resumes after them. */
  done: number
  counts: Counts
  invalid: readonly LineResult[]
  /** The lines with cells that were left out. */
  incomplete: readonly LineResult[]
}

export const INITIAL_PASS: ImportPass = {
  done: 0,
  counts: {
    new: 0,
    present: 0,
    updated: 0,
    unsubscribed: 0,
    suppressed: 0,
    erased: 0,
    invalid: 0,
    duplicate: 0,
  },
  invalid: [],
  incomplete: [],
}

export interface SentLine {
  line: number
  record: CsvRecord
  fields?: TextField[]
}

interface PassOptions {
  from: ImportPass
  send: (lines: SentLine[]) => Promise<readonly ImportedLine[]>
  onProgress: (pass: ImportPass) => void
  signal: AbortSignal
}

/**
 * Sends the file in batches. A repeated batch changes nothing, so a failed pass can resume with the first batch that
 * got no answer.
 * @throws what `send` throws
 */
export async function runPass(plan: ImportPlan, options: PassOptions): Promise<ImportPass> {
  const { from, send, onProgress, signal } = options
  let pass = from
  while (pass.done < plan.rows.length && !signal.aborted) {
    const batch = batchAfter(plan.rows, pass.done)
    const lines = batch.flatMap(({ row, read }) => (read ? [toSend(row, read)] : []))
    const answers = lines.length > 0 ? await send(lines) : []
    pass = withResults(pass, resultsOf(batch, answers))
    onProgress(pass)
  }
  return pass
}

function toSend({ line }: CsvRow, { record, fields }: ReadRow): SentLine {
  return { line, record, ...(fields.length > 0 && { fields }) }
}

/** Even at 4 bytes for each character, a batch stays under the API's limit of 256 KB per request. */
const MAX_BATCH_CHARACTERS = 60_000
/** Too many rows in one batch would block the page. So rows that are not sent count too. */
const MAX_BATCH_ROWS = 2000

function batchAfter(rows: readonly PlannedRow[], done: number): PlannedRow[] {
  const batch: PlannedRow[] = []
  let sent = 0
  let characters = 0
  for (const planned of rows.slice(done, done + MAX_BATCH_ROWS)) {
    if (planned.read) {
      sent += 1
      characters += charactersIn(planned.read)
    }
    if (batch.length > 0 && (sent > MAX_IMPORT_LINES || characters > MAX_BATCH_CHARACTERS)) break
    batch.push(planned)
  }
  return batch
}

function charactersIn({ record, fields }: ReadRow): number {
  return JSON.stringify([record, fields]).length
}

/** @throws if the API did not answer each line that was sent */
function resultsOf(batch: readonly PlannedRow[], answers: readonly ImportedLine[]): LineResult[] {
  const answerByLine = new Map(answers.map((answer) => [answer.line, answer]))
  return batch.map((planned) => {
    if (!planned.read) return planned
    const { row } = planned
    const answer = answerByLine.get(row.line)
    if (!answer) throw new Error(`No answer about line ${row.line}`)
    return { ...answer, row }
  })
}

function withResults(pass: ImportPass, results: readonly LineResult[]): ImportPass {
  const counts = { ...pass.counts }
  for (const { outcome } of results) counts[outcome] += 1
  return {
    done: pass.done + results.length,
    counts,
    invalid: [...pass.invalid, ...results.filter(({ outcome }) => outcome === 'invalid')],
    incomplete: [...pass.incomplete, ...results.filter(({ left_out }) => left_out)],
  }
}

/** The invalid lines as a CSV file with an error column. Staff can correct this file and import it. */
export function errorsCsv({ invalid }: ImportPass, { table }: ImportPlan): Blob {
  const header = ['line', 'error', ...table.columns.map(({ name }) => name)]
  const rows = invalid.map(({ row, reason = '' }) => [row.line, reason, ...row.cells])
  return new Blob([csvRows([header, ...rows])], { type: 'text/csv' })
}

export interface Difference {
  outcome: LineOutcome
  expected: number
  actual: number
}

/** The import can differ from its check, because somebody can change the list in between. */
export function differences(expected: Counts, actual: Counts): Difference[] {
  return lineOutcomes.flatMap((outcome) =>
    expected[outcome] === actual[outcome]
      ? []
      : [{ outcome, expected: expected[outcome], actual: actual[outcome] }],
  )
}
