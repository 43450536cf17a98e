import { type CsvColumn, csvColumns } from '../../../../contract/subscribers/import-schemas.ts'
import { Quiet, Section } from '../../../components/admin-ui.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { columnNames } from './import-words.ts'
import type { ExaminedFile } from './mapping/examine.ts'
import { type ReadRow, readRow } from './mapping/read-row.ts'
import type { Mapping } from './mapping/recognize.ts'

export function ImportSamples({ examined, mapping }: { examined: ExaminedFile; mapping: Mapping }) {
  const rows = examined.samples.map(({ line, cells }) => ({ line, read: readRow(cells, mapping) }))
  const shown = csvColumns.filter(
    (column) =>
      column !== 'address' &&
      column !== 'state' &&
      rows.some(({ read }) => read.kind === 'record' && read.record[column]),
  )
  const nonAscii = examined.encoding === 'windows-1252' ? nonAsciiWords(examined) : []
  if (rows.length === 0) return null
  return (
    <Section size="small" title="How these lines are read">
      <DataTable
        label="Lines as they are read"
        maxHeight="16rem"
        rows={rows}
        keyOf={({ line }) => line}
        columns={[
          { name: 'Line', width: '4rem', cell: ({ line }) => line },
          { name: 'Comes in as', cell: ({ read }) => stateOf(read) },
          ...shown.map((column) => ({
            name: columnNames[column],
            cell: ({ read }: { read: ReadRow }) => cellOf(read, column),
          })),
          ...mapping.fields.map(({ name }) => ({
            name: `Field: ${name}`,
            cell: ({ read }: { read: ReadRow }) =>
              read.kind === 'record'
                ? (read.fields.find((field) => field.name === name)?.value ?? '')
                : '',
          })),
        ]}
      />
      {nonAscii.length > 0 && (
        <Quiet marginTop="3">
          Letters that were read: <strong>{nonAscii.join(', ')}</strong>
        </Quiet>
      )}
    </Section>
  )
}

function cellOf(read: ReadRow, column: CsvColumn): string {
  return read.kind === 'record' ? (read.record[column] ?? '') : ''
}

function stateOf(read: ReadRow): string {
  if (read.kind === 'invalid') return 'not chosen yet'
  const { state, unsubscribed_at, suppression_reason, suppression_at } = read.record
  if (suppression_reason || suppression_at || state === 'suppressed') return 'do not mail'
  return unsubscribed_at ? 'unsubscribed' : (state ?? 'active')
}

const SHOWN_WORDS = 6

function nonAsciiWords({ samples }: ExaminedFile): string[] {
  const words = samples.flatMap(({ cells }) => cells.flatMap((cell) => cell.split(/\s+/)))
  return [...new Set(words.filter((word) => /[^\p{ASCII}]/u.test(word)))].slice(0, SHOWN_WORDS)
}
