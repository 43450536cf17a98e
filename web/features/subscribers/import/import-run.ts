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
import { type ImportPlan, withLeaving } from './plan.ts'

/** `duplicate`: the address stood in the file before, and that line is imported. */
export const lineOutcomes = [...importOutcomes, 'duplicate'] as const
export type LineOutcome = ImportOutcome | 'duplicate'
export type Counts = Record<LineOutcome, number>

/** A line that is left out, as it is shown. */
interface ImportError {
  line: number
  /** The cell that is wrong; undefined: none alone is. */
  value: string | undefined
  reason: string
}

/** How far a pass over the file has come. */
export interface ImportPass {
  /** Bytes of the file whose lines the server has taken, about. */
  bytes: number
  /** The last line of the file that is settled: a pass that was cut off goes on behind it. */
  doneLine: number
  counts: Counts
  /** The first ones, to show. */
  errors: readonly ImportError[]
  /** All of them as pieces of a CSV file; browsers keep blobs outside the page's memory. */
  errorFile: readonly Blob[]
}

export const START: ImportPass = {
  bytes: 0,
  doneLine: 0,
  counts: {
    new: 0,
    present: 0,
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

/** A request takes 256 KB. */
const BATCH_LETTERS = 60_000
const LINE_LETTERS = 4000

export interface SentLine {
  line: number
  record: CsvRecord
}

interface PassOptions {
  from: ImportPass
  send: (lines: SentLine[]) => Promise<readonly ImportedLine[]>
  onProgress: (pass: ImportPass) => void
  signal: AbortSignal
}

/**
 * One pass over the file, batch after batch, in the order of its lines. Repeating a batch changes nothing, so a pass
 * that failed goes on from the last batch that was answered.
 * @throws UnreadableCsv, or whatever `send` throws
 */
export async function runPass(plan: ImportPlan, options: PassOptions): Promise<ImportPass> {
  const { from, send, onProgress, signal } = options
  let pass = from
  for await (const { lines, bytes } of inBatches(plan, from.doneLine)) {
    if (signal.aborted) break
    const fitting = lines.flatMap(({ row, record }) => (record ? [{ line: row.line, record }] : []))
    const answered = fitting.length > 0 ? await send(fitting) : []
    const answers = new Map(answered.map((one) => [one.line, one]))
    const settled = lines.map((one) => settledLine(one, answers.get(one.row.line)))
    pass = settle(pass, settled, plan, bytes)
    onProgress(pass)
  }
  return pass
}

interface Line {
  row: CsvRow
  /** What is sent of it, unless it is settled here. */
  record?: CsvRecord
  known?: Omit<ImportedLine, 'line' | 'outcome'> & { outcome: LineOutcome }
}

/** A line as it is read here, by the plan. */
function lineOf(row: CsvRow, { mapping, again, left }: ImportPlan): Line {
  if (again.has(row.line)) return { row, known: { outcome: 'duplicate' } }
  const read = readRow(row.cells, mapping)
  if (read.kind === 'invalid') {
    const { reason, column } = read
    return { row, known: { outcome: 'invalid', reason, column } }
  }
  const record = withLeaving(read.record, left.get(row.line) ?? {})
  if (lettersOf(record) > LINE_LETTERS) {
    const reason = `The line has over ${LINE_LETTERS} letters. Shorten it.`
    return { row, known: { outcome: 'invalid', reason } }
  }
  return { row, record }
}

interface Batch {
  lines: Line[]
  /** Where in the file they end, about. */
  bytes: number
}

/** The lines behind `doneLine`, as many at a time as a request takes. */
async function* inBatches(plan: ImportPlan, doneLine: number): AsyncGenerator<Batch> {
  let lines: Line[] = []
  let sent = 0
  let letters = 0
  let bytes = 0
  for await (const part of dataRows(plan.examined)) {
    const from = bytes
    for (const [index, row] of part.rows.entries()) {
      bytes = from + ((part.bytes - from) * index) / part.rows.length
      if (row.line <= doneLine) continue
      const line = lineOf(row, plan)
      const more = line.record ? lettersOf(line.record) : 0
      const isFull = sent === MAX_IMPORT_LINES || letters + more > BATCH_LETTERS
      if (isFull || lines.length === MOST_LINES) {
        yield { lines, bytes }
        lines = []
        sent = 0
        letters = 0
      }
      lines.push(line)
      sent += line.record ? 1 : 0
      letters += more
    }
    bytes = part.bytes
  }
  yield { lines, bytes }
}

/** Lines that are settled here hold the page up, if there are too many of them at once. */
const MOST_LINES = 2000

function lettersOf(record: CsvRecord): number {
  return Object.values(record).reduce((sum, cell) => sum + (cell?.length ?? 0) + 20, 0)
}

interface SettledLine {
  row: CsvRow
  outcome: LineOutcome
  reason: string
  column: ImportedLine['column']
}

function settledLine({ row, known }: Line, answer: ImportedLine | undefined): SettledLine {
  const { outcome, reason = '', column } = known ?? answer ?? { outcome: 'invalid' }
  return { row, outcome, reason, column }
}

function settle(
  pass: ImportPass,
  lines: readonly SettledLine[],
  { mapping }: ImportPlan,
  bytes: number,
): ImportPass {
  const counts = { ...pass.counts }
  for (const { outcome } of lines) counts[outcome] += 1
  const errors = lines.filter(({ outcome }) => outcome === 'invalid')
  const shown = errors.map(({ row, reason, column }) => ({
    line: row.line,
    value: column && cellOf(row.cells, mapping.columns[column]),
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

/** The lines that were left out, as they stand in the file, each with why: put right, it can be imported. */
export function errorsCsv({ errorFile }: ImportPass, { examined }: ImportPlan): Blob {
  const header = csvRows([['line', 'error', ...examined.columns.map(({ name }) => name)]])
  return new Blob([header, ...errorFile], { type: 'text/csv' })
}

export interface Difference {
  outcome: LineOutcome
  expected: number
  became: number
}

/** Where an import ended otherwise than its check said: somebody changed the list meanwhile. */
export function differences(expected: Counts, became: Counts): Difference[] {
  return lineOutcomes.flatMap((outcome) =>
    expected[outcome] === became[outcome]
      ? []
      : [{ outcome, expected: expected[outcome], became: became[outcome] }],
  )
}
