import { type CsvColumn, csvColumns } from '../../../../../contract/subscribers/import-schemas.ts'
import type { ColumnFacts, ExaminedFile } from './examine.ts'
import { isLeaving, type Meaning, meaningOf, wordOf } from './meanings.ts'
import type { DayOrder } from './times.ts'
import { commonNames, OURS, type Tool, tools } from './tools.ts'

/** How a file's columns are read. */
export interface Mapping {
  /** Whose export it is, where that is known. */
  tool: Tool | undefined
  /** Which column of the file fills ours, by its place. */
  columns: Partial<Record<CsvColumn, number>>
  /** What the values of the state's column mean, by `wordOf`; one that is missing is still to be chosen. */
  states: ReadonlyMap<string, Meaning>
  /** Everybody in the file is in this state, whatever its columns say. */
  everyone: Meaning | undefined
  /** How dates with slashes are read; undefined: there are none, or it is still to be chosen. */
  dayOrder: DayOrder | undefined
}

/** What the file says by itself. What it does not say is left open for a person to choose. */
export function recognize({ file, columns }: Pick<ExaminedFile, 'file' | 'columns'>): Mapping {
  const names = columns.map(({ name }) => wordOf(name))
  const tool = tools.find(({ is }) => is(new Set(names)))
  const places: Mapping['columns'] = {}
  for (const ours of csvColumns) {
    const wanted = (tool ? tool.columns : commonNames)[ours] ?? []
    const theirs = wanted.find((name) => names.includes(name))
    if (theirs !== undefined) places[ours] = names.indexOf(theirs)
  }
  const agreed = tool?.consent?.from.find((name) => names.includes(name))
  if (agreed !== undefined) places.consent_at ??= names.indexOf(agreed)
  if (places.email === undefined && places.address === undefined) {
    const addresses = addressColumn(columns)
    if (addresses !== undefined) places.email = addresses
  }
  // A column of this name may as well be where people live.
  if (!tool && places.state !== undefined && !isState(columns[places.state])) delete places.state
  const mapping = {
    tool,
    columns: places,
    everyone: everyoneIn(file.name, names, tool),
    dayOrder: undefined,
  }
  const states = statesOf(columns, mapping)
  return { ...mapping, states, dayOrder: knownOrder(columns, mapping) }
}

function addressColumn(columns: readonly ColumnFacts[]): number | undefined {
  const filled = columns.flatMap(({ addresses }, place) => (addresses > 0 ? [place] : []))
  return filled.length === 1 ? filled[0] : undefined
}

function isState(column: ColumnFacts | undefined): boolean {
  const values = [...(column?.values?.keys() ?? [])]
  return values.some((value) => meaningOf(column?.name ?? '', value) !== undefined)
}

/** Mailchimp's files begin like this, and are often all that is left of its names. */
const FILE_NAMES: readonly [RegExp, Meaning][] = [
  [/^(un|non)subscribed[_ -]/i, 'unsubscribed'],
  [/^cleaned[_ -]/i, 'bounced'],
]

function everyoneIn(
  fileName: string,
  names: readonly string[],
  tool: Tool | undefined,
): Meaning | undefined {
  const column = names.find((name) => tool?.everyone?.[name])
  if (column !== undefined) return tool?.everyone?.[column]
  if (tool && !tool.everyone) return undefined
  return FILE_NAMES.find(([begins]) => begins.test(fileName))?.[1]
}

/** What the values of the chosen column mean as far as that is known. */
export function statesOf(
  columns: readonly ColumnFacts[],
  { tool, columns: places }: Pick<Mapping, 'tool' | 'columns'>,
): Mapping['states'] {
  const column = places.state === undefined ? undefined : columns[places.state]
  const states = new Map<string, Meaning>()
  for (const value of column?.values?.keys() ?? []) {
    const theirs = new Map(Object.entries(tool?.states ?? {}))
    const meaning = theirs.get(wordOf(value)) ?? meaningOf(column?.name ?? '', value)
    if (meaning) states.set(wordOf(value), meaning)
  }
  return states
}

export interface StateValue {
  /** As the file writes it; '': blank. */
  value: string
  lines: number
}

/** The values of the chosen column, each to be given a meaning; undefined: too many for a column of states. */
export function stateValues(
  columns: readonly ColumnFacts[],
  { tool, columns: places }: Pick<Mapping, 'tool' | 'columns'>,
): StateValue[] | undefined {
  const column = places.state === undefined ? undefined : columns[places.state]
  if (!column) return []
  if (!column.values) return undefined
  const values = [...column.values].map(([value, lines]) => ({ value, lines }))
  // Our own files mean nothing by a blank; what others mean by it is anybody's guess.
  if (column.blank > 0 && tool?.name !== OURS) values.push({ value: '', lines: column.blank })
  return values
}

export const timeColumns = [
  'created_at',
  'unsubscribed_at',
  'suppression_at',
  'consent_at',
  'confirmation',
] as const satisfies readonly CsvColumn[]

function mappedTimes(columns: readonly ColumnFacts[], places: Mapping['columns']) {
  return timeColumns.flatMap((ours) => {
    const place = places[ours]
    return place === undefined ? [] : (columns[place] ?? [])
  })
}

/** By a date that can be read in one order only, if none contradicts it. */
export function knownOrder(
  columns: readonly ColumnFacts[],
  { columns: places }: Pick<Mapping, 'columns'>,
): DayOrder | undefined {
  const dates = mappedTimes(columns, places).map(({ slashed }) => slashed)
  const monthFirst = dates.some((date) => date.monthFirst)
  const dayFirst = dates.some((date) => date.dayFirst)
  if (monthFirst === dayFirst) return undefined
  return monthFirst ? 'month_first' : 'day_first'
}

export function hasSlashedDates(
  columns: readonly ColumnFacts[],
  { columns: places }: Pick<Mapping, 'columns'>,
): boolean {
  return mappedTimes(columns, places).some(({ slashed }) => slashed.some)
}

export function lacksZones(
  columns: readonly ColumnFacts[],
  { columns: places }: Pick<Mapping, 'columns'>,
): boolean {
  return mappedTimes(columns, places).some((column) => column.lacksZone)
}

const STATE_NAME =
  /(^|_)(state|status|unsub\w*|subscribed|opt_?in|opt_?out|bounced?|complain\w*|spam|blocked|blocklisted|blacklisted|suppressed|cleaned|disabled|active)(_|$)/

/** The columns that seem to say who may be mailed, and that nothing reads. */
export function unreadStates(
  columns: readonly ColumnFacts[],
  { tool, columns: places }: Pick<Mapping, 'tool' | 'columns'>,
): string[] {
  const read = new Set(Object.values(places))
  return columns.flatMap((column, place) => {
    const { name, values } = column
    if (read.has(place) || !values || values.size === 0 || tool?.harmless?.test(wordOf(name)))
      return []
    return STATE_NAME.test(wordOf(name)) || saysWhoLeft(column) ? [name] : []
  })
}

function saysWhoLeft({ values }: ColumnFacts): boolean {
  return [...(values?.keys() ?? [])].some((value) => {
    const meaning = meaningOf('', value)
    return meaning !== undefined && isLeaving(meaning)
  })
}

/** What has to be chosen before anything is sent; empty: nothing. */
export function openQuestions(columns: readonly ColumnFacts[], mapping: Mapping): string[] {
  const { columns: places, dayOrder } = mapping
  const open = openStates(columns, mapping)
  return [
    ...(places.email === undefined && places.address === undefined
      ? ['Choose the column that holds the email addresses.']
      : []),
    ...(open === undefined
      ? ['The column chosen for the state has too many different values to be one. Choose another.']
      : open.map(({ value }) => `Choose what ${value ? `“${value}”` : 'a blank state'} means.`)),
    ...(hasSlashedDates(columns, mapping) && !dayOrder
      ? ['Choose how the dates with slashes are read.']
      : []),
  ]
}

/** Values that have no meaning yet, and need one; undefined: the column has too many. */
function openStates(
  columns: readonly ColumnFacts[],
  mapping: Mapping,
): readonly StateValue[] | undefined {
  if (mapping.everyone) return []
  return stateValues(columns, mapping)?.filter(({ value }) => !mapping.states.has(wordOf(value)))
}
