import type { TextField } from '../../../../contract/subscribers/facts.ts'
import {
  type CsvRecord,
  type ImportedLine,
  type ImportOutcome,
  importOutcomes,
  MAX_IMPORT_LINES,
} from '../../../../contract/subscribers/import-schemas.ts'
import { csvRows } from '../../../components/csv.ts'
import type { CsvRow } from './csv/read-csv.ts'
import { dataRows } from './mapping/examine.ts'
import { cellOf, readRow } from './mapping/read-row.ts'
import { type ImportPlan, mergeDeparture } from './plan.ts'

/** `duplicate`: an earlier line has the same address. Only the earlier line is imported. */
export const lineOutcomes = [...importOutcomes, 'duplicate'] as const
export type LineOutcome = ImportOutcome | 'duplicate'
export type Counts = Record<LineOutcome, number>

interface ImportError {
  line: number
  /** The content of the invalid cell. Undefined if the error is not in a single cell. */
  value: string | undefined
  reason: string
}

export interface ImportPass {
  /** The approximate number of bytes done so far. */
  bytes: number
  /** The last line with an outcome. An interrupted pass resumes after this line. */
  doneLine: number
  counts: Counts
  /** The first SHOWN_ERRORS errors. */
  errors: readonly ImportError[]
  /** All errors, as parts of a CSV file. Browsers keep blobs outside the page's memory. */
  errorFile: readonly Blob[]
}

export const INITIAL_PASS: ImportPass = {
  bytes: 0,
  doneLine: 0,
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
  errors: [],
  errorFile: [],
}

const SHOWN_ERRORS = 100

/** Even at 4 bytes for each character, a batch stays under the API's limit of 256 KB per request. */
const MAX_BATCH_CHARACTERS = 60_000
const MAX_LINE_CHARACTERS = 4000

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
 * @throws UnreadableCsv, and what `send` throws
 */
export async function runPass(plan: ImportPlan, options: PassOptions): Promise<ImportPass> {
  const { from, send, onProgress, signal } = options
  let pass = from
  for await (const { lines, bytes } of inBatches(plan, from.doneLine)) {
    if (signal.aborted) break
    const toSend = lines.flatMap(({ row, sent }) => (sent ? [{ line: row.line, ...sent }] : []))
    const answers = toSend.length > 0 ? await send(toSend) : []
    const answerByLine = new Map(answers.map((answer) => [answer.line, answer]))
    const lineResults = lines.map((line) => lineResult(line, answerByLine.get(line.row.line)))
    pass = addResults(pass, lineResults, plan, bytes)
    onProgress(pass)
  }
  return pass
}

interface Line {
  row: CsvRow
  /** The line as sent to the API. Absent if the outcome is known without a request. */
  sent?: Omit<SentLine, 'line'>
  localResult?: Omit<ImportedLine, 'line' | 'outcome'> & { outcome: LineOutcome }
}

function lineOf(row: CsvRow, { mapping, duplicateLines, departures }: ImportPlan): Line {
  if (duplicateLines.has(row.line)) return { row, localResult: { outcome: 'duplicate' } }
  const read = readRow(row.cells, mapping)
  if (read.kind === 'invalid') {
    const { reason, column } = read
    return { row, localResult: { outcome: 'invalid', reason, column } }
  }
  const record = mergeDeparture(read.record, departures.get(row.line) ?? {})
  const { fields } = read
  const sent = { record, ...(fields.length > 0 && { fields }) }
  if (charactersIn(sent) > MAX_LINE_CHARACTERS) {
    const reason = `The line has over ${MAX_LINE_CHARACTERS} characters. Shorten it.`
    return { row, localResult: { outcome: 'invalid', reason } }
  }
  return { row, sent }
}

interface Batch {
  lines: Line[]
  /** The approximate position in the file after the batch. */
  bytes: number
}

/** The lines after `doneLine`, in batches that fit into one request. */
async function* inBatches(plan: ImportPlan, doneLine: number): AsyncGenerator<Batch> {
  let lines: Line[] = []
  let sent = 0
  let characters = 0
  let bytes = 0
  for await (const part of dataRows(plan.examined)) {
    const from = bytes
    for (const [index, row] of part.rows.entries()) {
      bytes = from + ((part.bytes - from) * index) / part.rows.length
      if (row.line <= doneLine) continue
      const line = lineOf(row, plan)
      const added = line.sent ? charactersIn(line.sent) : 0
      const isFull = sent === MAX_IMPORT_LINES || characters + added > MAX_BATCH_CHARACTERS
      if (isFull || lines.length === MAX_BATCH_LINES) {
        yield { lines, bytes }
        lines = []
        sent = 0
        characters = 0
      }
      lines.push(line)
      sent += line.sent ? 1 : 0
      characters += added
    }
    bytes = part.bytes
  }
  yield { lines, bytes }
}

/** Too many lines in one batch would block the page. So lines that need no request count toward this limit too. */
const MAX_BATCH_LINES = 2000

function charactersIn({ record, fields = [] }: Omit<SentLine, 'line'>): number {
  const cells = [...Object.values(record), ...fields.flatMap(({ name, value }) => [name, value])]
  return cells.reduce((sum, cell) => sum + (cell?.length ?? 0) + 20, 0)
}

interface LineResult {
  row: CsvRow
  outcome: LineOutcome
  reason: string
  column: ImportedLine['column']
}

function lineResult({ row, localResult }: Line, answer: ImportedLine | undefined): LineResult {
  const { outcome, reason = '', column } = localResult ?? answer ?? { outcome: 'invalid' }
  return { row, outcome, reason, column }
}

function addResults(
  pass: ImportPass,
  lines: readonly LineResult[],
  { mapping }: ImportPlan,
  bytes: number,
): ImportPass {
  const counts = { ...pass.counts }
  for (const { outcome } of lines) counts[outcome] += 1
  const errors = lines.filter(({ outcome }) => outcome === 'invalid')
  const shown = errors.map(({ row, reason, column }) => ({
    line: row.line,
    // If the cell is blank, the address is shown instead. A blank value would not identify the line.
    value:
      column &&
      (cellOf(row.cells, mapping.columns[column]) || cellOf(row.cells, mapping.columns.email)),
    reason,
  }))
  const rows = errors.map(({ row, reason }) => [row.line, reason, ...row.cells])
  return {
    bytes,
    doneLine: lines.at(-1)?.row.line ?? pass.doneLine,
    counts,
    errors: [...pass.errors, ...shown].slice(0, SHOWN_ERRORS),
    errorFile: errors.length > 0 ? [...pass.errorFile, new Blob([csvRows(rows)])] : pass.errorFile,
  }
}

/** The invalid lines as a CSV file with an error column. Staff can correct this file and import it. */
export function errorsCsv({ errorFile }: ImportPass, { examined }: ImportPlan): Blob {
  const header = csvRows([['line', 'error', ...examined.columns.map(({ name }) => name)]])
  return new Blob([header, ...errorFile], { type: 'text/csv' })
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
