import { uniqBy } from 'es-toolkit'
import { cutText } from '../../../../../contract/cut-text.ts'
import type { TextField as FieldText } from '../../../../../contract/subscribers/facts.ts'
import { type CsvColumn, FIELD_PREFIX } from '../../../../../contract/subscribers/import-schemas.ts'
import { MAX_FIELDS } from '../../../../../contract/subscribers/profile-schemas.ts'
import type { ColumnFacts } from './examine.ts'
import { attributesIn } from './json-cell.ts'
import { normalizeWord } from './meanings.ts'
import type { Tool } from './tools.ts'

/** A text field of a person: a column of the file, or an attribute in a column of JSON objects. */
export interface TextField {
  name: string
  column: number
  attribute?: string
}

const MAX_NAME_LENGTH = 50

/** A field for each unmapped column with values. A column of JSON objects gives a field for each attribute instead. */
export function possibleFields(
  columns: readonly ColumnFacts[],
  indexes: Partial<Record<CsvColumn, number>>,
): TextField[] {
  const used = new Set(Object.values(indexes))
  const all = columns.flatMap(({ name, values, attributes }, column): TextField[] => {
    if (used.has(column) || values?.size === 0) return []
    if (attributes.length > 0)
      return attributes.map((attribute) => ({ name: fieldName(attribute), column, attribute }))
    return [{ name: fieldName(name) || `Column ${column + 1}`, column }]
  })
  return uniqBy(all, ({ name }) => name)
}

function fieldName(name: string): string {
  const plain = name.startsWith(FIELD_PREFIX) ? name.slice(FIELD_PREFIX.length) : name
  return cutText(plain.replace(/\p{C}/gu, ' ').trim(), MAX_NAME_LENGTH).trim()
}

/** Fields that are chosen in advance: the fields of our own export, and the JSON attributes of a known tool. */
export function knownFields(
  columns: readonly ColumnFacts[],
  tool: Tool | undefined,
  indexes: Partial<Record<CsvColumn, number>>,
): TextField[] {
  return possibleFields(columns, indexes)
    .filter(({ column, attribute }) => {
      const name = columns[column]?.name ?? ''
      if (attribute !== undefined) return normalizeWord(name) === tool?.json
      return name.startsWith(FIELD_PREFIX)
    })
    .slice(0, MAX_FIELDS)
}

/** Drops the chosen fields whose columns are now mapped. */
export function stillPossible(
  chosen: readonly TextField[],
  columns: readonly ColumnFacts[],
  indexes: Partial<Record<CsvColumn, number>>,
): TextField[] {
  const possible = possibleFields(columns, indexes).map(({ name }) => name)
  return chosen.filter(({ name }) => possible.includes(name))
}

/** A row's text fields that are not blank. */
export function fieldsOf(cells: readonly string[], fields: readonly TextField[]): FieldText[] {
  const texts = fields.map(({ name, column, attribute }) => {
    const cell = cells[column]?.trim() ?? ''
    const value = attribute === undefined ? cell : (attributesIn(cell).get(attribute) ?? '')
    return { name, value }
  })
  return texts.filter(({ value }) => value !== '')
}
