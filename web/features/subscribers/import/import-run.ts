import {
  type ImportedLine,
  type ImportOutcome,
  MAX_IMPORT_LINES,
} from '../../../../contract/subscribers/import-schemas.ts'
import { type CsvLine, type CsvPart, readCsv } from '../shared/read-csv.ts'
import { csvRows } from '../shared/write-csv.ts'

type Counts = Record<ImportOutcome, number>

/** How far a pass over the file has come. */
export interface ImportPass {
  /** Bytes of the file whose lines the server has taken, about. */
  bytes: number
  /** The last line of the file that is settled: a pass that was cut off goes on behind it. */
  doneLine: number
  counts: Counts
  /** The first ones, to show. */
  errors: readonly ImportedLine[]
  /** All of them as pieces of a CSV file; browsers keep blobs outside the page's memory. */
  errorFile: readonly Blob[]
}

export const START: ImportPass = {
  bytes: 0,
  doneLine: 0,
  counts: { new: 0, present: 0, unsubscribed: 0, suppressed: 0, erased: 0, invalid: 0 },
  errors: [],
  errorFile: [],
}

const SHOWN_ERRORS = 100

/** A request takes 256 KB. */
const BATCH_LETTERS = 60_000
const LINE_LETTERS = 4000

interface PassOptions {
  from: ImportPass
  send: (lines: CsvLine[]) => Promise<readonly ImportedLine[]>
  onProgress: (pass: ImportPass) => void
  signal: AbortSignal
}

/**
 * One pass over the file, batch after batch, in the order of its lines. Repeating a batch changes nothing, so a pass
 * that failed goes on from the last batch that was answered.
 * @throws UnreadableCsv, or whatever `send` throws
 */
export async function runPass(file: File, options: PassOptions): Promise<ImportPass> {
  const { from, send, onProgress, signal } = options
  let pass = from
  for await (const { lines, bytes } of inBatches(file, from.doneLine)) {
    if (signal.aborted) break
    const fitting = lines.filter((line) => lettersOf(line) <= LINE_LETTERS)
    const long = lines.filter((line) => lettersOf(line) > LINE_LETTERS).map(tooLong)
    const answered = fitting.length > 0 ? await send(fitting) : []
    const settled = [...answered, ...long].toSorted((a, b) => a.line - b.line)
    pass = { ...settle(pass, settled), bytes }
    onProgress(pass)
  }
  return pass
}

/** The lines behind `doneLine`, as many at a time as a request takes; `bytes` is where in the file they end, about. */
async function* inBatches(file: File, doneLine: number): AsyncGenerator<CsvPart> {
  let lines: CsvLine[] = []
  let letters = 0
  let bytes = 0
  for await (const part of readCsv(file)) {
    const from = bytes
    for (const [index, line] of part.lines.entries()) {
      bytes = from + ((part.bytes - from) * index) / part.lines.length
      if (line.line <= doneLine) continue
      const more = Math.min(lettersOf(line), LINE_LETTERS)
      if (lines.length === MAX_IMPORT_LINES || letters + more > BATCH_LETTERS) {
        yield { lines, bytes }
        lines = []
        letters = 0
      }
      lines.push(line)
      letters += more
    }
    bytes = part.bytes
  }
  yield { lines, bytes }
}

function lettersOf({ record }: CsvLine): number {
  return Object.values(record).reduce((sum, cell) => sum + (cell?.length ?? 0) + 20, 0)
}

function tooLong({ line }: CsvLine): ImportedLine {
  const reason = `The line has over ${LINE_LETTERS} letters. Shorten it.`
  return { line, outcome: 'invalid', reason }
}

function settle(pass: ImportPass, lines: readonly ImportedLine[]): ImportPass {
  const counts = { ...pass.counts }
  for (const { outcome } of lines) counts[outcome] += 1
  const errors = lines.filter(({ outcome }) => outcome === 'invalid')
  const rows = errors.map(({ line, reason = '' }) => [line, reason])
  return {
    bytes: pass.bytes,
    doneLine: lines.at(-1)?.line ?? pass.doneLine,
    counts,
    errors: [...pass.errors, ...errors].slice(0, SHOWN_ERRORS),
    errorFile: errors.length > 0 ? [...pass.errorFile, new Blob([csvRows(rows)])] : pass.errorFile,
  }
}

export function errorsCsv({ errorFile }: ImportPass): Blob {
  return new Blob([csvRows([['line', 'error']]), ...errorFile], { type: 'text/csv' })
}
