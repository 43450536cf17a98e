import { uniqBy } from 'es-toolkit'
import { type Encoding, encodingOf } from '../csv/encoding.ts'
import { type CsvPart, type CsvRow, readCsv } from '../csv/read-csv.ts'
import { UnreadableCsv } from '../csv/unreadable-csv.ts'
import { wordOf } from './meanings.ts'
import { lacksZone, NO_SLASHED_DATES, type SlashedDates, withDate } from './times.ts'

/** What stands in a column, over the whole file. */
export interface ColumnFacts {
  /** As the file writes it. */
  name: string
  /** How many lines have each value, as first written; undefined where there are too many to be states. */
  values: ReadonlyMap<string, number> | undefined
  /** Lines that have none. */
  blank: number
  slashed: SlashedDates
  lacksZone: boolean
  /** Lines whose cell looks like an address. */
  addresses: number
}

/** What is known of a file before anything of it is understood. */
export interface ExaminedFile {
  file: File
  encoding: Encoding
  columns: readonly ColumnFacts[]
  lines: number
  /** Control characters that are left out. */
  stripped: number
  /** Rows to show, such as show whether the letters were read well. */
  samples: readonly CsvRow[]
}

/** More different values than these are no states. */
const MOST_VALUES = 20
const SAMPLES = 3

/** Reads all of a file once, and sends nothing. @throws UnreadableCsv */
export async function examine(file: File, signal: AbortSignal): Promise<ExaminedFile> {
  const encoding = await encodingOf(file)
  let columns: ColumnCount[] | undefined
  let lines = 0
  let stripped = 0
  const samples: CsvRow[] = []
  const telling: CsvRow[] = []
  for await (const part of readCsv(file, encoding)) {
    signal.throwIfAborted()
    stripped += part.stripped
    for (const row of part.rows) {
      if (!columns) {
        columns = row.cells.map((name) => new ColumnCount(name.trim()))
        continue
      }
      lines += 1
      if (samples.length < SAMPLES) samples.push(row)
      if (telling.length < SAMPLES && hasForeignLetters(row)) telling.push(row)
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
      encoding === 'utf-8' ? samples : uniqBy([...telling, ...samples], byLine).slice(0, SAMPLES),
  }
}

/** The rows below the header. */
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

function hasForeignLetters({ cells }: CsvRow): boolean {
  return cells.some((cell) => /[^\p{ASCII}]/u.test(cell))
}

class ColumnCount {
  private values: Map<string, { written: string; count: number }> | undefined = new Map()
  private slashed = NO_SLASHED_DATES
  private lacksZone = false
  private addresses = 0
  private blank = 0

  constructor(private readonly name: string) {}

  add(cell: string): void {
    if (cell === '') {
      this.blank += 1
      return
    }
    if (cell.includes('@')) this.addresses += 1
    this.slashed = withDate(this.slashed, cell)
    this.lacksZone ||= lacksZone(cell)
    const word = wordOf(cell)
    const found = this.values?.get(word)
    if (found) found.count += 1
    else this.values?.set(word, { written: cell, count: 1 })
    if (this.values && this.values.size > MOST_VALUES) this.values = undefined
  }

  facts(): ColumnFacts {
    const { name, blank, slashed, lacksZone, addresses } = this
    const values =
      this.values &&
      new Map([...this.values.values()].map(({ written, count }) => [written, count]))
    return { name, blank, slashed, lacksZone, addresses, values }
  }
}
