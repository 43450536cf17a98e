import { uniqBy } from 'es-toolkit'
import { type Encoding, encodingOf } from '../csv/encoding.ts'
import { type CsvPart, type CsvRow, readCsv } from '../csv/read-csv.ts'
import { UnreadableCsv } from '../csv/unreadable-csv.ts'
import { attributesIn } from './json-cell.ts'
import { normalizeWord } from './meanings.ts'
import { lacksZone, NO_SLASHED_DATES, type SlashedDates, withDate } from './times.ts'

export interface ColumnFacts {
  /** As spelled in the file. */
  name: string
  /**
   * The number of lines with each value. Values that `normalizeWord` makes equal count as one value, in the spelling
   * that comes first in the file. Undefined if there are more than MAX_STATE_VALUES values: such a column does not
   * contain subscribers' states.
   */
  values: ReadonlyMap<string, number> | undefined
  /** Number of lines without a value. */
  blank: number
  slashed: SlashedDates
  lacksZone: boolean
  /** Number of lines whose cell looks like an address. */
  addresses: number
  /** The keys of the column's JSON objects, the most frequent first. */
  attributes: readonly string[]
}

/** A file that was read, before its columns are mapped to fields. */
export interface ExaminedFile {
  file: File
  encoding: Encoding
  columns: readonly ColumnFacts[]
  lines: number
  /** Number of control characters removed. */
  stripped: number
  /**
   * Example rows for staff. If the encoding is a guess, rows with letters such as “é” come first, so that staff can
   * check them.
   */
  samples: readonly CsvRow[]
}

const MAX_STATE_VALUES = 20
const SHOWN_ATTRIBUTES = 30
const SAMPLE_COUNT = 3

/** Reads the whole file once, in the browser only. @throws UnreadableCsv */
export async function examine(file: File, signal: AbortSignal): Promise<ExaminedFile> {
  const encoding = await encodingOf(file)
  let columns: ColumnCounter[] | undefined
  let lines = 0
  let stripped = 0
  const samples: CsvRow[] = []
  const nonAsciiRows: CsvRow[] = []
  for await (const part of readCsv(file, encoding)) {
    signal.throwIfAborted()
    stripped += part.stripped
    for (const row of part.rows) {
      if (!columns) {
        columns = row.cells.map((name) => new ColumnCounter(name.trim()))
        continue
      }
      lines += 1
      if (samples.length < SAMPLE_COUNT) samples.push(row)
      if (nonAsciiRows.length < SAMPLE_COUNT && hasNonAscii(row)) nonAsciiRows.push(row)
      for (const [index, column] of columns.entries()) column.add(row.cells[index]?.trim() ?? '')
    }
  }
  if (!columns) throw new UnreadableCsv('The file is empty.')
  return {
    file,
    encoding,
    lines,
    stripped,
    columns: columns.map((column) => column.facts()),
    samples:
      encoding === 'utf-8'
        ? samples
        : uniqBy([...nonAsciiRows, ...samples], byLine).slice(0, SAMPLE_COUNT),
  }
}

/** All rows except the header. */
export async function* dataRows({
  file,
  encoding,
}: Pick<ExaminedFile, 'file' | 'encoding'>): AsyncGenerator<CsvPart> {
  let isHeader = true
  for await (const part of readCsv(file, encoding)) {
    yield isHeader ? { ...part, rows: part.rows.slice(1) } : part
    isHeader &&= part.rows.length === 0
  }
}

function byLine({ line }: CsvRow): number {
  return line
}

function hasNonAscii({ cells }: CsvRow): boolean {
  return cells.some((cell) => /[^\p{ASCII}]/u.test(cell))
}

class ColumnCounter {
  private values: Map<string, { written: string; count: number }> | undefined = new Map()
  private slashed = NO_SLASHED_DATES
  private lacksZone = false
  private addresses = 0
  private blank = 0
  private readonly attributes = new Map<string, number>()

  constructor(private readonly name: string) {}

  add(cell: string): void {
    if (cell === '') {
      this.blank += 1
      return
    }
    if (cell.includes('@')) this.addresses += 1
    for (const name of attributesIn(cell).keys())
      this.attributes.set(name, (this.attributes.get(name) ?? 0) + 1)
    this.slashed = withDate(this.slashed, cell)
    this.lacksZone ||= lacksZone(cell)
    const word = normalizeWord(cell)
    const entry = this.values?.get(word)
    if (entry) entry.count += 1
    else this.values?.set(word, { written: cell, count: 1 })
    if (this.values && this.values.size > MAX_STATE_VALUES) this.values = undefined
  }

  facts(): ColumnFacts {
    const { name, blank, slashed, lacksZone, addresses } = this
    const values =
      this.values &&
      new Map([...this.values.values()].map(({ written, count }) => [written, count]))
    const attributes = [...this.attributes]
      .toSorted(([, many], [, more]) => more - many)
      .slice(0, SHOWN_ATTRIBUTES)
      .map(([attribute]) => attribute)
    return { name, blank, slashed, lacksZone, addresses, values, attributes }
  }
}
