import { type CsvColumn, csvColumns } from '../../../../../contract/subscribers/import-schemas.ts'
import type { ColumnFacts, ExaminedFile } from './examine.ts'
import { type Meaning, meaningOf, normalizeWord, stopsMail } from './meanings.ts'
import { knownFields, type TextField } from './text-fields.ts'
import type { DayOrder } from './times.ts'
import { commonColumnNames, OWN_TOOL, type Tool, tools } from './tools.ts'

export interface Mapping {
  /** The tool that exported the file, if we recognize it. */
  tool: Tool | undefined
  /** For each of our columns, the index of the file's column that fills it. */
  columns: Partial<Record<CsvColumn, number>>
  /** Whether the column of first names contains full names. If so, only the first word of each name is used. */
  fullNames: boolean
  fields: readonly TextField[]
  /**
   * The meaning of each value in the state column. The keys are the values as `normalizeWord` returns them. Staff have
   * to choose a meaning for each value that is not in this map, unless `everyone` is set.
   */
  states: ReadonlyMap<string, Meaning>
  /**
   * A state for all lines. A line can also have a state in the state column. Then both states count, unless only one of
   * the two stops mail: the other is ignored.
   */
  everyone: Meaning | undefined
  /** For dates such as 03/04/2026. Undefined without such dates, or until staff choose. */
  dayOrder: DayOrder | undefined
}

/** The part of the mapping that follows from the file. Staff choose the rest. */
export function recognize({ file, columns }: Pick<ExaminedFile, 'file' | 'columns'>): Mapping {
  const names = columns.map(({ name }) => normalizeWord(name))
  const tool = tools.find(({ matches }) => matches(new Set(names)))
  const indexes: Mapping['columns'] = {}
  for (const ours of csvColumns) {
    const candidates = (tool ? tool.columns : commonColumnNames)[ours] ?? []
    const theirs = candidates.find((name) => names.includes(name))
    if (theirs !== undefined) indexes[ours] = names.indexOf(theirs)
  }
  const consentColumn = tool?.consent?.from.find((name) => names.includes(name))
  if (consentColumn !== undefined) indexes.consent_at ??= names.indexOf(consentColumn)
  if (indexes.email === undefined && indexes.address === undefined) {
    const addresses = addressColumn(columns)
    if (addresses !== undefined) indexes.email = addresses
  }
  // A column named "state" may contain US states, such as Ohio.
  if (!tool && indexes.state !== undefined && !isState(columns[indexes.state])) delete indexes.state
  const mapping = {
    tool,
    columns: indexes,
    fullNames: holdsFullNames(columns, indexes),
    fields: knownFields(columns, tool, indexes),
    everyone: everyoneIn(file.name, names, tool),
    dayOrder: undefined,
  }
  const states = statesOf(columns, mapping)
  return { ...mapping, states, dayOrder: knownOrder(columns, mapping) }
}

const FULL_NAME: ReadonlySet<string> = new Set(['name', 'full_name', 'fullname', 'contact_name'])

/** Whether the column mapped to the first name contains full names. The column's name decides. */
export function holdsFullNames(
  columns: readonly ColumnFacts[],
  indexes: Mapping['columns'],
): boolean {
  const column = indexes.first_name === undefined ? undefined : columns[indexes.first_name]
  return column !== undefined && FULL_NAME.has(normalizeWord(column.name))
}

function addressColumn(columns: readonly ColumnFacts[]): number | undefined {
  const filled = columns.flatMap(({ addresses }, index) => (addresses > 0 ? [index] : []))
  return filled.length === 1 ? filled[0] : undefined
}

function isState(column: ColumnFacts | undefined): boolean {
  const values = [...(column?.values?.keys() ?? [])]
  return values.some((value) => meaningOf(column?.name ?? '', value) !== undefined)
}

/**
 * Mailchimp exports each state to a separate file. The beginning of the file's name shows the state of all lines. Often
 * nothing else shows that a file came from Mailchimp.
 */
const FILE_NAMES: readonly [RegExp, Meaning][] = [
  [/^(un|non)subscribed[_ -]/i, 'unsubscribed'],
  [/^cleaned[_ -]/i, 'bounced'],
]

function everyoneIn(
  fileName: string,
  names: readonly string[],
  tool: Tool | undefined,
): Meaning | undefined {
  const byColumn = new Map(Object.entries(tool?.everyone ?? {}))
  const column = names.find((name) => byColumn.has(name))
  if (column !== undefined) return byColumn.get(column)
  if (tool && !tool.everyone) return undefined
  return FILE_NAMES.find(([begins]) => begins.test(fileName))?.[1]
}

export function statesOf(
  columns: readonly ColumnFacts[],
  { tool, columns: indexes }: Pick<Mapping, 'tool' | 'columns'>,
): Mapping['states'] {
  const column = indexes.state === undefined ? undefined : columns[indexes.state]
  const states = new Map<string, Meaning>()
  for (const value of column?.values?.keys() ?? []) {
    const toolStates = new Map(Object.entries(tool?.states ?? {}))
    const meaning = toolStates.get(normalizeWord(value)) ?? meaningOf(column?.name ?? '', value)
    if (meaning) states.set(normalizeWord(value), meaning)
  }
  return states
}

export interface StateValue {
  /** As spelled in the file. '' is a blank cell. */
  value: string
  lines: number
}

/** Undefined if the column has too many different values to contain states. */
export function stateValues(
  columns: readonly ColumnFacts[],
  { tool, columns: indexes }: Pick<Mapping, 'tool' | 'columns'>,
): StateValue[] | undefined {
  const column = indexes.state === undefined ? undefined : columns[indexes.state]
  if (!column) return []
  if (!column.values) return undefined
  const values = [...column.values].map(([value, lines]) => ({ value, lines }))
  // A blank state is valid in our own exports. In other files staff must choose the meaning of a blank state.
  if (column.blank > 0 && tool?.name !== OWN_TOOL) values.push({ value: '', lines: column.blank })
  return values
}

export const timeColumns = [
  'created_at',
  'unsubscribed_at',
  'suppression_at',
  'consent_at',
  'confirmation',
] as const satisfies readonly CsvColumn[]

function mappedTimes(columns: readonly ColumnFacts[], indexes: Mapping['columns']) {
  return timeColumns.flatMap((ours) => {
    const index = indexes[ours]
    return index === undefined ? [] : (columns[index] ?? [])
  })
}

/**
 * Dates such as 05/25/2026 show the order of month and day. Undefined without such dates, or if two dates contradict
 * each other.
 */
export function knownOrder(
  columns: readonly ColumnFacts[],
  { columns: indexes }: Pick<Mapping, 'columns'>,
): DayOrder | undefined {
  const dates = mappedTimes(columns, indexes).map(({ slashed }) => slashed)
  const monthFirst = dates.some((date) => date.monthFirst)
  const dayFirst = dates.some((date) => date.dayFirst)
  if (monthFirst === dayFirst) return undefined
  return monthFirst ? 'month_first' : 'day_first'
}

export function hasSlashedDates(
  columns: readonly ColumnFacts[],
  { columns: indexes }: Pick<Mapping, 'columns'>,
): boolean {
  return mappedTimes(columns, indexes).some(({ slashed }) => slashed.some)
}

export function lacksZones(
  columns: readonly ColumnFacts[],
  { columns: indexes }: Pick<Mapping, 'columns'>,
): boolean {
  return mappedTimes(columns, indexes).some((column) => column.lacksZone)
}

const STATE_NAME =
  /(^|_)(state|status|unsub\w*|subscribed|opt_?in|opt_?out|bounced?|complain\w*|spam|blocked|blocklisted|blacklisted|suppressed|cleaned|disabled|active)(_|$)/

/** Unmapped columns that may say who must not be mailed. */
export function unreadStateColumns(
  columns: readonly ColumnFacts[],
  { tool, columns: indexes }: Pick<Mapping, 'tool' | 'columns'>,
): string[] {
  const mapped = new Set(Object.values(indexes))
  return columns.flatMap((column, index) => {
    const { name, values } = column
    if (mapped.has(index) || !values || values.size === 0) return []
    if (tool?.harmless?.test(normalizeWord(name))) return []
    return STATE_NAME.test(normalizeWord(name)) || hasMailStoppingValues(column) ? [name] : []
  })
}

function hasMailStoppingValues({ values }: ColumnFacts): boolean {
  return [...(values?.keys() ?? [])].some((value) => {
    const meaning = meaningOf('', value)
    return meaning !== undefined && stopsMail(meaning)
  })
}

/** The choices that staff have to make before the file can be checked. */
export function openQuestions(columns: readonly ColumnFacts[], mapping: Mapping): string[] {
  const { columns: indexes, dayOrder } = mapping
  const unmapped = unmappedStates(columns, mapping)
  return [
    ...(indexes.email === undefined && indexes.address === undefined
      ? ['Choose the column that holds the email addresses.']
      : []),
    ...(unmapped === undefined
      ? ['The column chosen for the state has too many different values to be one. Choose another.']
      : unmapped.map(
          ({ value }) => `Choose what ${value ? `“${value}”` : 'a blank state'} means.`,
        )),
    ...(hasSlashedDates(columns, mapping) && !dayOrder
      ? ['Choose how the dates with slashes are read.']
      : []),
  ]
}

/** Values of the state column that staff must map to a state. Undefined if the column has too many different values. */
function unmappedStates(
  columns: readonly ColumnFacts[],
  mapping: Mapping,
): readonly StateValue[] | undefined {
  if (mapping.everyone) return []
  return stateValues(columns, mapping)?.filter(
    ({ value }) => !mapping.states.has(normalizeWord(value)),
  )
}
