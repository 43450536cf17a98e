import Papa from 'papaparse'
import {
  type CsvColumn,
  type CsvRecord,
  csvColumns,
} from '../../../../contract/subscribers/import-schemas.ts'
import { unescapeFormula } from '../../../components/csv-formulae.ts'

export interface CsvLine {
  /** Where it begins in the file, from 1: the header is line 1. */
  line: number
  record: CsvRecord
}

export interface CsvPart {
  lines: CsvLine[]
  /** Bytes of the file read so far. */
  bytes: number
}

/** What is wrong with the file as a whole. */
export class UnreadableCsv extends Error {}

/** A cell that no mark of quotation ends would take in the rest of the file. */
const LONGEST_LINE = 1_000_000

/**
 * Reads a CSV file piece by piece: memory does not grow with it. Takes comma, semicolon or tab, any line ending, quoted
 * cells with line breaks, a byte order mark, columns in any order and case; columns it does not know are left out.
 *
 * Papa's parser is handed decoded text here rather than the file, because its own reading cuts the file by bytes, in the
 * middle of letters too, and knows no line numbers.
 *
 * @throws UnreadableCsv
 */
export async function* readCsv(file: Blob): AsyncGenerator<CsvPart> {
  const text = file.stream().pipeThrough(meter()).getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let line = 1
  let bytes = 0
  let form: Form | undefined
  let columns: Columns | undefined
  for (let done = false; !done; ) {
    const piece = await text.read()
    done = piece.done
    rest += piece.done ? decoder.decode() : decoder.decode(piece.value, { stream: true })
    bytes += piece.value?.byteLength ?? 0
    form ??= formOf(rest, done)
    if (!form) continue
    const { rows, read } = parse(rest, form, done)
    rest = rest.slice(read)
    if (rest.length > LONGEST_LINE)
      throw new UnreadableCsv(`Line ${line} does not end. Is a quotation mark missing there?`)
    const lines: CsvLine[] = []
    for (const cells of rows) {
      if (!columns) columns = columnsOf(cells)
      else if (cells.some((cell) => cell.trim() !== ''))
        lines.push({ line, record: recordOf(cells, columns) })
      line += 1 + lineBreaksIn(cells)
    }
    yield { lines, bytes }
  }
  if (!columns) throw new UnreadableCsv('The file is empty.')
}

interface Form {
  delimiter: ',' | ';' | '\t'
  newline: '\n' | '\r' | '\r\n'
}

const delimiters = [',', ';', '\t'] as const

/**
 * Known once the first line is in, and told by it alone: the delimiter is the one by which it names most columns. What
 * stands in the cells below it must not mislead.
 */
function formOf(start: string, isWhole: boolean): Form | undefined {
  const end = /\r\n|\n|\r(?=.)/s.exec(start)
  if (!end && !isWhole) return undefined
  const header = end ? start.slice(0, end.index) : start
  const named = (delimiter: string) => {
    const [cells = []] = Papa.parse<string[]>(header, { delimiter }).data
    return namesOf(cells).filter(Boolean).length
  }
  const [delimiter = ','] = delimiters.toSorted((a, b) => named(b) - named(a))
  const newline = end?.[0] === '\r\n' || end?.[0] === '\r' ? end[0] : '\n'
  return { delimiter, newline }
}

function parse(text: string, form: Form, isLast: boolean): { rows: string[][]; read: number } {
  const parser = new Papa.Parser(form)
  const { data, meta } = parser.parse(text, 0, !isLast)
  return { rows: data as string[][], read: isLast ? text.length : meta.cursor }
}

type Columns = readonly (CsvColumn | undefined)[]

function columnsOf(header: readonly string[]): Columns {
  const columns = namesOf(header)
  if (!columns.some((column) => column === 'email' || column === 'address'))
    throw new UnreadableCsv(
      'The first line names no column email. Add a header line, such as: email,consent_version,consent_at',
    )
  return columns
}

function namesOf(header: readonly string[]): Columns {
  const names = header.map((name) => unescapeFormula(name).trim().toLowerCase())
  return names.map((name) => csvColumns.find((known) => known === name))
}

function recordOf(cells: readonly string[], columns: Columns): CsvRecord {
  const record: CsvRecord = {}
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (column && cell) record[column] = unescapeFormula(cell)
  }
  return record
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

const PIECE_BYTES = 256 * 1024

/** Pieces of a size at which parsing never holds the page up for long, whatever the browser reads at once. */
function meter(): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk: Uint8Array, controller) {
      for (let start = 0; start < chunk.byteLength; start += PIECE_BYTES)
        controller.enqueue(chunk.subarray(start, start + PIECE_BYTES))
    },
  })
}
