import { isEqual, maxBy, minBy, orderBy, range } from 'es-toolkit'
import { withoutControlCharacters } from '../../../../../contract/control-characters.ts'
import { cutText } from '../../../../../contract/cut-text.ts'
import { unescapeFormula } from '../../../../components/csv.ts'
import { wordOf } from '../meaning/cells.ts'
import { addressNames } from '../meaning/column-names.ts'
import { type Encoding, encodingOf, startsWith } from './encoding.ts'
import { type CsvRow, isAddress, Lines, mostFrequent, rowsIn } from './rows.ts'
import { withPauses } from './with-pauses.ts'

/** The file cannot be read at all. The message is shown to staff. */
class UnreadableFile extends Error {}

/** An error other than UnreadableFile means that the file was moved or changed after staff chose it. */
export function unreadableText(error: unknown): string {
  return error instanceof UnreadableFile
    ? error.message
    : 'The file could not be read. Choose it again.'
}

export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' }

/** How the file is written. All of it is guessed, and staff can correct it. */
export interface Form {
  /** Undefined if the bytes do not show it. Staff have to choose; until then the file is read as Western. */
  encoding: Encoding | undefined
  delimiter: string
  /** The line with the columns' names. 'none' if the file begins with people. */
  header: number | 'none'
}

export interface Column {
  /** As spelled in the file. '' if it has no name. */
  name: string
  /**
   * The number of rows with each of the first MAX_VALUES values. Values that `wordOf` makes equal count as one, in the
   * spelling that comes first.
   */
  values: ReadonlyMap<string, number>
  /** Number of rows without a value. */
  blank: number
  /** Number of rows whose cell is an address. */
  addresses: number
  /** The first values, as examples. */
  samples: readonly string[]
}

/** A file that was read, before its columns are mapped to ours. */
export interface Table {
  file: File
  form: Form
  columns: readonly Column[]
  /** The people: all rows but the header, and titles above it. */
  rows: readonly CsvRow[]
  /** Rows that seem to hold several people, because a line end is missing. */
  glued: ReadonlySet<CsvRow>
  /** Lines above the header, without an address. */
  titles: readonly CsvRow[]
  /** The first lines, one of which may be the header. */
  first: readonly CsvRow[]
  /** Number of control characters removed. */
  stripped: number
}

const MAX_BYTES = 100 * 1024 * 1024
const MAX_VALUES = 1000
/** Longer values are told apart by their beginning. */
export const MAX_VALUE_LENGTH = 200
const SAMPLES = 3
/** The header is looked for in the first rows. */
const HEAD = 20

/**
 * Reads the whole file, in the browser only.
 * @param chosen what staff have corrected
 * @throws UnreadableFile, and what `signal` throws
 */
export async function readTable(
  file: File,
  signal?: AbortSignal,
  chosen: Partial<Form> = {},
): Promise<Table> {
  if (file.size > MAX_BYTES)
    throw new UnreadableFile('The file has over 100 MB. Split it, and import its parts.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (BINARY.some((signature) => startsWith(bytes, signature)))
    throw new UnreadableFile(
      'This is a spreadsheet or an archive, not a CSV file. Unpack it, or open it in your spreadsheet, save it as “CSV UTF-8 (comma delimited)”, and choose that file.',
    )
  const encoding = 'encoding' in chosen ? chosen.encoding : encodingOf(bytes)
  const decoded = new TextDecoder(encoding ?? 'windows-1252').decode(bytes)
  const { text, removed } = withoutControlCharacters(decoded)
  const hint = SEPARATOR_LINE.exec(text)
  const lines = new Lines(text)
  const delimiter = chosen.delimiter ?? hint?.[1] ?? delimiterOf(lines)
  const all: CsvRow[] = []
  for await (const { line, cells } of withPauses(rowsIn(lines, delimiter), signal)) {
    const isHint = hint !== null && line === 1
    if (!isHint && cells.some((cell) => cell.trim() !== ''))
      all.push({ line, cells: cells.map(unescapeFormula) })
  }
  if (all.length === 0) throw new UnreadableFile('The file is empty.')
  const header = chosen.header ?? headerOf(all)
  const isTitle = (row: CsvRow) =>
    header !== 'none' && row.line < header && !row.cells.some(isAddress)
  const names = all.find(({ line }) => line === header)?.cells ?? []
  const isHeader = ({ cells }: CsvRow) => isEqual(cells, names)
  const rows = all.filter((row) => !isHeader(row) && !isTitle(row))
  if (rows.length === 0)
    throw new UnreadableFile('The file names its columns, and nobody stands below them.')
  return {
    file,
    form: { encoding, delimiter, header },
    columns: columnsOf(names, rows),
    rows,
    glued: new Set(gluedIn(rows, names.length)),
    titles: all.filter(isTitle),
    first: all.slice(0, HEAD),
    stripped: removed,
  }
}

/** The first bytes of a ZIP archive (also .xlsx and .ods), and of an old .xls file. */
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Excel's hint for itself, such as `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(?=[\r\n])/i

const SAMPLE_ROWS = 200

/**
 * A delimiter has to split at least half of the rows with an address. Of several, the one under which most addresses are
 * a cell of their own; then the one under which most rows are equally wide. If none does, the file has one column, and a
 * delimiter that splits none of its rows is taken.
 */
function delimiterOf(lines: Lines): string {
  const scores = Object.keys(delimiters).map((delimiter) => {
    const all = firstRows(lines, delimiter)
    const people = all.filter(({ cells }) => cells.some((cell) => cell.includes('@')))
    const rows = people.length > 0 ? people : all
    const split = rows.filter(({ cells }) => cells.length > 1).length / rows.length
    const { value: width = 1, count: alike = 0 } =
      mostFrequent(rows.map(({ cells }) => cells.length)) ?? {}
    const addresses = rows.filter(({ cells }) => cells.some(isAddress)).length
    return {
      delimiter,
      split,
      addresses: addresses / rows.length,
      alike: alike / rows.length,
      width,
    }
  })
  const splitting = scores.filter(({ split }) => split >= 0.5)
  const [best] = orderBy(splitting, ['addresses', 'alike', 'width'], ['desc', 'desc', 'desc'])
  return (best ?? minBy(scores, ({ split }) => split))?.delimiter ?? ','
}

function firstRows(lines: Lines, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of rowsIn(lines, delimiter)) {
    if (filled(row) > 0) rows.push(row)
    if (rows.length === SAMPLE_ROWS) break
  }
  return rows
}

/**
 * The last row above the first person that has a column for addresses, or else the widest row above. A row with an “@” may
 * be a person.
 */
function headerOf(rows: readonly CsvRow[]): Form['header'] {
  const head = rows.slice(0, HEAD)
  // An example such as “(you@example.com)” is no address.
  const hasAt = ({ cells }: CsvRow) =>
    cells.some((cell) => /\S@\S/.test(cell.replace(/\([^()]*\)/g, '')))
  const isNamed = (row: CsvRow) =>
    !hasAt(row) && row.cells.some((cell) => addressNames.has(wordOf(cell)))
  const people = head.findIndex(hasAt)
  const above = people === -1 ? head.slice(0, 1) : head.slice(0, people)
  const named = above.findLast(isNamed) ?? head.find(isNamed)
  if (named) return named.line
  return maxBy(above, filled)?.line ?? 'none'
}

/** Rows that are wider than the header, or than most rows without one, and have more addresses than most. */
function gluedIn(rows: readonly CsvRow[], headerWidth: number): CsvRow[] {
  const addressesIn = ({ cells }: CsvRow) => cells.filter((cell) => cell.includes('@')).length
  const width = headerWidth || mostFrequent(rows.map(({ cells }) => cells.length))?.value || 1
  // One or two rows do not show what is usual.
  const addresses = rows.length > 2 ? (mostFrequent(rows.map(addressesIn))?.value ?? 1) : 1
  return rows.filter((row) => row.cells.length > width && addressesIn(row) > addresses)
}

function filled({ cells }: CsvRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function columnsOf(names: readonly string[], rows: readonly CsvRow[]): Column[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
  return range(count).map((index) =>
    columnOf(
      (names[index] ?? '').trim(),
      rows.map(({ cells }) => cells[index]?.trim() ?? ''),
    ),
  )
}

function columnOf(name: string, cells: readonly string[]): Column {
  const values = new Map<string, { written: string; count: number }>()
  let blank = 0
  let addresses = 0
  for (const cell of cells) {
    if (cell === '') blank += 1
    else {
      const value = cutText(cell, MAX_VALUE_LENGTH)
      const word = wordOf(value)
      const known = values.get(word)
      if (known) known.count += 1
      else if (values.size < MAX_VALUES) values.set(word, { written: value, count: 1 })
    }
    if (isAddress(cell)) addresses += 1
  }
  const written = [...values.values()]
  return {
    name,
    blank,
    addresses,
    samples: written.slice(0, SAMPLES).map((one) => one.written),
    values: new Map(written.map((one) => [one.written, one.count])),
  }
}
