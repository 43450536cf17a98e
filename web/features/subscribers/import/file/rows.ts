import { maxBy, range } from 'es-toolkit'
import Papa from 'papaparse'
import { wordOf } from '../meaning/cells.ts'
import { addressNames } from '../meaning/column-names.ts'

export interface CsvRow {
  /** The line where the row begins; the file's first line is line 1. */
  line: number
  cells: readonly string[]
}

/** A text's lines. All line ends count, also mixed. */
export class Lines {
  /** Each line, followed by its line end. */
  private readonly parts: readonly string[]

  constructor(text: string) {
    this.parts = text.split(/(\r\n|\r|\n)/)
  }

  get count(): number {
    return Math.ceil(this.parts.length / 2)
  }

  at(line: number): string {
    return this.parts[2 * line] ?? ''
  }

  endOf(line: number): string {
    return this.parts[2 * line + 1] ?? ''
  }
}

/**
 * Splits the lines of a CSV file into rows (RFC 4180) and loses nothing: each line is in exactly one row. Lines belong
 * to one row only if a quoted cell contains the line end. A quotation mark opens a quoted cell only if the cell is
 * closed properly and takes no other row into it. Other quotation marks are text, so a stray one cannot take other
 * people into its cell.
 */
export function* rowsIn(lines: Lines, delimiter: string): Generator<CsvRow> {
  const reading = { lines, delimiter, ...usual(lines, delimiter) }
  for (let line = 0; line < lines.count; ) {
    const { cells, next } = rowAt(line, reading)
    yield { line: line + 1, cells }
    line = next
  }
}

const SAMPLE_LINES = 200

/** Lines without a delimiter do not count, because they may belong to quoted cells. */
function usual(lines: Lines, delimiter: string): { width: number; place: number } {
  const start = range(Math.min(lines.count, SAMPLE_LINES)).map((line) => lines.at(line))
  const split = start.map((text) => text.split(delimiter)).filter(({ length }) => length > 1)
  const places = split.map((cells) => cells.findIndex(isAddress)).filter((place) => place !== -1)
  return {
    width: mostFrequent(split.map(({ length }) => length))?.value ?? 1,
    place: mostFrequent(places)?.value ?? 0,
  }
}

/**
 * Whether a line looks like a row of its own, also with another delimiter: it has as many cells as most lines, and where
 * most lines have an address, it has one, or the name of a column for addresses.
 */
function looksLikeRow(text: string, { delimiter, width, place }: Reading): boolean {
  if (!/@|mail/i.test(text)) return false
  const hasAddress = (cells: string[]) =>
    isAddress(cells[place] ?? '') || addressNames.has(wordOf(cells[place] ?? ''))
  const cells = text.split(delimiter)
  if (cells.length > 1 || width === 1) return cells.length >= width && hasAddress(cells)
  // A row of a list with another delimiter that was put below this one.
  const others = text.split(/[,;\t|]/)
  return others.length * 2 > width && hasAddress(others)
}

export function mostFrequent(
  numbers: readonly number[],
): { value: number; count: number } | undefined {
  const groups = [...Map.groupBy(numbers, (one) => one)]
  return maxBy(
    groups.map(([value, { length: count }]) => ({ value, count })),
    ({ count }) => count,
  )
}

/** Whether the cell holds an address and nothing else. */
export function isAddress(cell: string): boolean {
  return /^[\s"'\uFEFF]*[^\s@"',;|]+@[^\s@"',;|]+[\s"']*$/.test(cell)
}

interface Reading {
  lines: Lines
  delimiter: string
  /** The number of cells of most lines. */
  width: number
  /** The index of the cell with the address in most lines. */
  place: number
}

function rowAt(line: number, reading: Reading) {
  const { lines, delimiter } = reading
  let text = lines.at(line)
  let next = line + 1
  for (;;) {
    const { cells, fault } = split(text, delimiter)
    if (!fault) return { cells, next }
    const whole = fault.isOpen ? throughItsEnd({ text, next, fault }, reading) : undefined
    if (whole) ({ text, next } = whole)
    else text = `${fault.text.slice(0, fault.at)}${TEXT_QUOTE}${fault.text.slice(fault.at + 1)}`
  }
}

/** Stands for a quotation mark that is text. It is a non-character, which no cleaned text contains. */
const TEXT_QUOTE = '\uFFFF'

/** The first quotation mark that opens a cell without a proper end. `isOpen`: the text ends inside the cell. */
interface Fault {
  /** The text that was split, without blanks before quotation marks. */
  text: string
  at: number
  isOpen: boolean
}

function split(text: string, delimiter: string): { cells: string[]; fault?: Fault } {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  const { data, errors } = parser.parse(text, 0, false) as Papa.ParseResult<string[]>
  const error = errors.find(({ type }) => type === 'Quotes')
  // Papa counts from after the quotation mark.
  if (error)
    return {
      cells: [],
      fault: { text, at: (error.index ?? 1) - 1, isOpen: error.code === 'MissingQuotes' },
    }
  const cells = data[0] ?? ['']
  // Some hands write a blank before each quotation mark.
  const withoutBlanks = text
    .split(delimiter)
    .map((part) => part.replace(/^ +(?=")/, ''))
    .join(delimiter)
  if (withoutBlanks !== text && cells.some((cell) => /^ +"/.test(cell)))
    return split(withoutBlanks, delimiter)
  return { cells: cells.map((cell) => cell.replaceAll(TEXT_QUOTE, '"')) }
}

interface OpenCell {
  text: string
  /** The line after the text. */
  next: number
  fault: Fault
}

/**
 * Adds the lines up to the end of the open cell. Undefined if it has no proper end before the next row. A line inside the
 * cell counts as the next row if the text would be complete without it; two such lines always count.
 */
function throughItsEnd({ text, next, fault }: OpenCell, reading: Reading) {
  const { lines, delimiter, width } = reading
  let longer = text
  let rows = text.split(delimiter).length >= width ? 1 : 0
  for (let line = next; line < lines.count; line += 1) {
    if (looksLikeRow(lines.at(line), reading)) rows += 1
    if (rows > 1) return undefined
    longer += lines.endOf(line - 1) + lines.at(line)
    // Only an odd number of quotation marks can close the cell and not open another.
    if (quotesIn(lines.at(line)) % 2 === 0) continue
    const { fault: later } = split(longer, delimiter)
    if (later?.at !== fault.at) return { text: longer, next: line + 1 }
    if (!later.isOpen) return undefined
  }
  return undefined
}

function quotesIn(text: string): number {
  return text.split('"').length - 1
}
