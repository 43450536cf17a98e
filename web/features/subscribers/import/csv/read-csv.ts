import Papa from 'papaparse'
import { withoutControlCharacters } from '../../../../../contract/control-characters.ts'
import { unescapeFormula } from '../../../../components/csv.ts'
import { type Encoding, pieces } from './encoding.ts'
import { UnreadableCsv } from './unreadable-csv.ts'

export interface CsvRow {
  /** The line where the row begins; the header is line 1. */
  line: number
  cells: readonly string[]
}

export interface CsvPart {
  rows: CsvRow[]
  bytes: number
  /** Number of control characters removed from these rows. */
  stripped: number
}

/** In characters. Without a limit, a cell that lacks its closing quotation mark would include the rest of the file. */
const MAX_LINE_LENGTH = 1_000_000

/**
 * Reads a CSV file piece by piece, so that the memory use does not grow with the file. Accepts comma, semicolon or tab,
 * any line ending, quoted cells with line breaks, and a byte order mark. The first row is the header. Skips blank rows.
 * We decode the file ourselves, because Papa's file reader breaks multi-byte characters and has no line numbers.
 * @throws UnreadableCsv
 */
export async function* readCsv(file: Blob, encoding: Encoding): AsyncGenerator<CsvPart> {
  const decoder = new TextDecoder(encoding)
  const text = pieces(file)
  let rest = ''
  let line = 1
  let bytes = 0
  let form: Form | undefined
  let isEmpty = true
  for (let done = false; !done; ) {
    const piece = await text.next()
    done = piece.done === true
    rest += piece.done ? decoder.decode() : decoder.decode(piece.value, { stream: true })
    bytes += piece.done ? 0 : piece.value.byteLength
    form ??= formOf(rest, done)
    if (!form) continue
    const { table, read } = parse(rest, form, done)
    rest = rest.slice(read)
    if (rest.length > MAX_LINE_LENGTH)
      throw new UnreadableCsv(`Line ${line} does not end. Is a quotation mark missing there?`)
    const rows: CsvRow[] = []
    let stripped = 0
    for (const rawCells of table) {
      const cells = rawCells.map((cell) => withoutControlCharacters(cell).text)
      stripped += lengthOf(rawCells) - lengthOf(cells)
      if (cells.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: cells.map(unescapeFormula) })
      line += 1 + lineBreaksIn(rawCells)
    }
    isEmpty &&= rows.length === 0
    yield { rows, bytes, stripped }
  }
  if (isEmpty) throw new UnreadableCsv('The file is empty.')
}

interface Form {
  delimiter: ',' | ';' | '\t'
  newline: '\n' | '\r' | '\r\n'
}

const delimiters = [',', ';', '\t'] as const

/**
 * Undefined until the header is complete. Chooses the delimiter that gives the most column names. Other rows do not
 * count, because their cells may contain other delimiters.
 */
function formOf(start: string, isWhole: boolean): Form | undefined {
  const end = /\r\n|\n|\r(?=.)/s.exec(start)
  if (!end && !isWhole) return undefined
  const header = end ? start.slice(0, end.index) : start
  const names = (delimiter: string) =>
    (Papa.parse<string[]>(header, { delimiter }).data[0] ?? []).filter((name) => name.trim()).length
  const [delimiter = ','] = delimiters.toSorted((a, b) => names(b) - names(a))
  const newline = end?.[0] === '\r\n' || end?.[0] === '\r' ? end[0] : '\n'
  return { delimiter, newline }
}

function parse(text: string, form: Form, isLast: boolean): { table: string[][]; read: number } {
  const parser = new Papa.Parser(form)
  const { data, meta } = parser.parse(text, 0, !isLast)
  return { table: data as string[][], read: isLast ? text.length : meta.cursor }
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0)
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}
