import { orderBy } from 'es-toolkit'
import { cutText } from '../../../../../contract/cut-text.ts'
import {
  type CsvColumn,
  csvColumns,
  FIELD_PREFIX,
} from '../../../../../contract/subscribers/import-schemas.ts'
import { MAX_FIELDS } from '../../../../../contract/subscribers/profile-schemas.ts'
import { type Column, MAX_VALUE_LENGTH, type Table } from '../file/table.ts'
import { attributesIn, wordOf } from './cells.ts'
import {
  addressNames,
  type ColumnMeaning,
  columnNames,
  firstOf,
  OWN_TOOL,
  type Tool,
  toolOf,
} from './column-names.ts'
import { isLeaving, leavingIn, leavings, type Meaning, meaningOf, saysState } from './states.ts'
import { type DayOrder, lacksZone, slashedDate } from './times.ts'

/** The meaning of a file. All of it is suggested, and staff can correct it. */
export interface Mapping {
  /** The tool that exported the file, if we recognize it. */
  tool: Tool | undefined
  /** The meaning of each column. Undefined for columns that are not imported. Several columns can be states or text fields. */
  columns: readonly (ColumnMeaning | undefined)[]
  /** The meaning of each value in a column of states, by `stateKey`. Staff choose for each value that is missing. */
  states: ReadonlyMap<string, Meaning>
  /** A state for all people in the file, beside the states in its columns. */
  everyone: Meaning | undefined
  times: TimeFacts
  /** For dates such as 03/04/2026. Undefined without such dates, or until staff choose. */
  dayOrder: DayOrder | undefined
}

/** Columns without a value, and columns after the first 200 that are not recognized, are not offered. */
export function offeredColumns({ columns }: Table, mapping: Mapping): number[] {
  const filled = columns.flatMap(({ samples }, index) => (samples.length > 0 ? [index] : []))
  return filled.filter((index, place) => place < MAX_OFFERED || mapping.columns[index])
}
const MAX_OFFERED = 200

export function suggestMapping(table: Table): Mapping {
  const { columns, file } = table
  // Without a remark such as “(UTC)” at its end.
  const names = columns.map(({ name }) => wordOf(name.replace(/\([^()]*\)\s*$/, '')))
  const tool = toolOf(names)
  const meanings = columns.map((column) => ownMeaning(column, tool))
  const suggest = (meaning: ColumnMeaning, index: number | undefined) => {
    if (index !== undefined && !meanings[index] && !meanings.includes(meaning))
      meanings[index] = meaning
  }
  suggest('email', addressColumn(columns, names))
  suggest('consent_at', tool?.consent && firstOf(tool.consent.column, '|', names))
  for (const [index, { name, values }] of columns.entries()) {
    if (meanings[index] || tool?.name === OWN_TOOL) continue
    const isState = saysState(name, [...values.keys()]) || isToolState(names[index], tool)
    meanings[index] = leavingIn(name) ?? (isState ? 'state' : undefined)
  }
  for (const [meaning, alternatives] of columnNames) {
    if (meaning === 'whole_name' && meanings.includes('first_name')) continue
    suggest(meaning, firstOf(alternatives, ' ', names))
  }
  const mapping = { tool, columns: meanings, everyone: everyoneIn(file.name, names, tool) }
  const times = timeFacts(table, mapping)
  return { ...mapping, states: knownStates(table, mapping), times, dayOrder: times.order }
}

/** The columns of our own export, and attributes of listmonk, are text fields. */
function ownMeaning({ name, samples }: Column, tool: Tool | undefined): ColumnMeaning | undefined {
  const isAttributes = wordOf(name) === 'attributes' && samples.some((cell) => cell.startsWith('{'))
  if (name.startsWith(FIELD_PREFIX) || isAttributes) return 'field'
  return tool?.name === OWN_TOOL ? csvColumns.find((column) => column === wordOf(name)) : undefined
}

function isToolState(name: string | undefined, tool: Tool | undefined): boolean {
  return tool?.states !== undefined && (name === 'state' || name === 'status')
}

/** Named as an address column, else by its addresses, if no other column has any. */
function addressColumn(columns: readonly Column[], names: readonly string[]): number | undefined {
  const all = columns.map(({ addresses }, index) => ({
    addresses,
    index,
    name: names[index] ?? '',
  }))
  const holding = all.filter(({ addresses }) => addresses > 0)
  const named = all.filter(({ name }) => addressNames.has(name))
  const mailNamed = holding.filter(({ name }) => /mail/.test(name))
  const [best] = orderBy(named, ['addresses'], ['desc'])
  if (best && (best.addresses > 0 || holding.length !== 1)) return best.index
  return mailNamed[0]?.index ?? (holding.length === 1 ? holding[0]?.index : undefined)
}

export const timeColumns: readonly ColumnMeaning[] = [
  'created_at',
  'unsubscribed_at',
  'suppression_at',
  'consent_at',
  'confirmation',
]

/**
 * Mailchimp exports each state to a separate file. The beginning of the file's name shows the state of all lines. Often
 * nothing else shows that a file came from Mailchimp.
 */
const FILE_NAMES: readonly [RegExp, Meaning][] = [
  [/^(un|non)subscribe[ds]?([_ .-]|$)/i, 'unsubscribed'],
  [/^(cleaned|bounce[ds]?)([_ .-]|$)/i, 'bounced'],
]

function everyoneIn(
  fileName: string,
  names: readonly string[],
  tool: Tool | undefined,
): Meaning | undefined {
  // A file with several of these columns was put together from several exports.
  const [byColumn, ...others] = tool?.everyone?.filter(([column]) => names.includes(column)) ?? []
  if (byColumn) return others.length === 0 ? byColumn[1] : undefined
  if (tool && !tool.everyone) return undefined
  return FILE_NAMES.find(([begins]) => begins.test(fileName))?.[1]
}

/** The columns that have this meaning. */
function columnsThatAre({ columns }: Pick<Mapping, 'columns'>, meaning: ColumnMeaning): number[] {
  return columns.flatMap((one, index) => (one === meaning ? [index] : []))
}

export function stateKey(column: number, value: string): string {
  return `${column} ${wordOf(cutText(value, MAX_VALUE_LENGTH))}`
}

/** The meanings of the states that need no question. */
function knownStates(
  { columns }: Table,
  mapping: Pick<Mapping, 'tool' | 'columns'>,
): Mapping['states'] {
  const states = new Map<string, Meaning>()
  for (const index of columnsThatAre(mapping, 'state')) {
    const column = columns[index]
    for (const value of ['', ...(column?.values.keys() ?? [])]) {
      const [, special] = mapping.tool?.states?.find(([word]) => word === wordOf(value)) ?? []
      const meaning = special ?? meaningOf(column?.name ?? '', value)
      if (meaning) states.set(stateKey(index, value), meaning)
    }
  }
  return states
}

export interface StateValue {
  column: number
  /** As spelled in the file. '' is a blank cell. */
  value: string
  lines: number
}

const MAX_ASKED = 20

/**
 * The values of the columns of states; of a column with many values, those that need an answer. A blank state is valid in
 * our own exports, and needs no meaning.
 */
export function stateValues({ columns }: Table, mapping: Mapping): StateValue[] {
  return columnsThatAre(mapping, 'state').flatMap((column) => {
    const { values = new Map<string, number>(), blank = 0, name = '' } = columns[column] ?? {}
    const written = [...values].map(([value, lines]) => ({ column, value, lines }))
    const isAsked = blank > 0 && mapping.tool?.name !== OWN_TOOL && !meaningOf(name, '')
    const all = isAsked ? [...written, { column, value: '', lines: blank }] : written
    const open = all.filter(({ value }) => !mapping.states.has(stateKey(column, value)))
    return all.length > MAX_ASKED ? open.slice(0, MAX_ASKED) : all
  })
}

interface TimeFacts {
  /** Some dates are like 03/04/2026. */
  someSlashed: boolean
  /** The order that dates such as 05/25/2026 show. Undefined without such dates, or if they contradict each other. */
  order: DayOrder | undefined
  someLackZone: boolean
}

function timeFacts({ rows }: Table, { columns }: Pick<Mapping, 'columns'>): TimeFacts {
  const indexes = [...timeColumns, ...leavings].flatMap((one) => columnsThatAre({ columns }, one))
  const cells = rows.flatMap((row) => indexes.flatMap((index) => row.cells[index]?.trim() || []))
  const slashed = cells.flatMap((cell) => slashedDate(cell) ?? [])
  const monthFirst = slashed.some(({ second }) => second > 12)
  const dayFirst = slashed.some(({ first }) => first > 12)
  const order = monthFirst ? 'month_first' : 'day_first'
  return {
    someSlashed: slashed.length > 0,
    order: monthFirst === dayFirst ? undefined : order,
    someLackZone: cells.some(lacksZone),
  }
}

/** A question that staff have to answer before the file can be checked. */
export type Question =
  | { about: 'encoding' | 'address' | 'dates'; text: string }
  | { about: 'column'; column: number; text: string }
  | { about: 'state'; key: string; text: string }

export function openQuestions(table: Table, mapping: Mapping): Question[] {
  const { form, columns } = table
  const hasAddress = mapping.columns.some((one) => one === 'email' || one === 'address')
  const tooMany = columnsThatAre(mapping, 'state').filter((index) => {
    const values = [...(columns[index]?.values.keys() ?? [])]
    return values.filter((value) => !mapping.states.has(stateKey(index, value))).length > MAX_ASKED
  })
  const fields = columnsThatAre(mapping, 'field')
  return [
    ...(form.encoding ? [] : [question('encoding', 'Choose the encoding of the letters.')]),
    ...(hasAddress ? [] : [question('address', 'Choose the column with the email addresses.')]),
    ...tooMany.map((column) => ({
      about: 'column' as const,
      column,
      text: 'It has too many different values to be a state. Correct the lines, or do not import it.',
    })),
    ...fields.slice(MAX_FIELDS).map((column) => ({
      about: 'column' as const,
      column,
      text: `At most ${MAX_FIELDS} text fields are kept.`,
    })),
    ...(mapping.everyone ? [] : stateValues(table, mapping))
      .map(({ column, value }) => ({ key: stateKey(column, value), value }))
      .filter(({ key }) => !mapping.states.has(key))
      .map(({ key, value }) => ({
        about: 'state' as const,
        key,
        text: `Choose what ${value ? `“${value}”` : 'a blank state'} means.`,
      })),
    ...(mapping.times.someSlashed && !mapping.dayOrder
      ? [question('dates', 'Choose how the dates are read.')]
      : []),
  ]
}

function question(about: 'encoding' | 'address' | 'dates', text: string): Question {
  return { about, text }
}

/** The mapping after staff choose what a column is. Several columns can be states, text fields, and say who left. */
export function withColumn(
  table: Table,
  before: Mapping,
  index: number,
  meaning: ColumnMeaning | undefined,
): Mapping {
  const isShared = meaning === 'state' || meaning === 'field' || isLeaving(meaning ?? '')
  const columns = before.columns.map((one, other) => {
    if (other === index) return meaning
    return one === meaning && !isShared ? undefined : one
  })
  const states = new Map([...knownStates(table, { ...before, columns }), ...before.states])
  const times = timeFacts(table, { columns })
  return { ...before, columns, states, times, dayOrder: times.order ?? before.dayOrder }
}

/** A person's text fields: columns of the file, or the attributes in a column of JSON objects. */
export function fieldsOf(table: Table, mapping: Mapping, cells: readonly string[]) {
  return columnsThatAre(mapping, 'field')
    .flatMap((index) => {
      const cell = cells[index]?.trim() ?? ''
      const attributes = attributesIn(cell)
      if (attributes) return attributes.map(([name, value]) => ({ name, value }))
      return [{ name: nameOfColumn(table, index).replace(FIELD_PREFIX, '').trim(), value: cell }]
    })
    .filter(({ value }) => value !== '')
    .slice(0, MAX_FIELDS)
}

/** The index of the file's column that fills one of ours. */
export function columnFor(mapping: Pick<Mapping, 'columns'>, ours: CsvColumn): number | undefined {
  const [index] = columnsThatAre(mapping, ours)
  return index ?? (ours === 'first_name' ? columnsThatAre(mapping, 'whole_name')[0] : undefined)
}

/** As spelled in the file. */
export function nameOfColumn({ columns }: Table, index: number): string {
  return columns[index]?.name || `Column ${index + 1}`
}
