import { chakra, Table, useBreakpointValue } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Rows } from './admin-ui.tsx'

const Scroller = chakra(
  'div',
  // The focus ring is drawn inside the table, because an element around the table may clip an outer ring.
  {
    base: {
      overflow: 'auto',
      // Keeps the focus ring off the table's lines.
      padding: '1',
      margin: '-1',
      _focusVisible: { outlineOffset: '-3px' },
      // Keeps row names readable on a phone, where the table scrolls sideways.
      '& th:first-of-type': { minWidth: '36' },
    },
  },
  { defaultProps: { role: 'region', tabIndex: 0 } },
)

interface Column<T> {
  name: string
  /** Aligns the column right, so that the digits line up. */
  isNumber?: boolean
  width?: string
  cell: (row: T) => ReactNode
}

export interface DataTableProps<T> {
  label: string
  /** The cells of the first column are the row headers. */
  columns: readonly [Column<T>, ...Column<T>[]]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** Taller tables scroll inside a box of this height. */
  maxHeight?: string
}

interface ListTableProps<T> extends Omit<DataTableProps<T>, 'maxHeight'> {
  /** Renders a row on a narrow screen, as a card. */
  card: (row: T) => ReactNode
  /** The first breakpoint with a table. Narrower screens show cards. @default 'lg' */
  tableFrom?: 'md' | 'lg'
}

export function ListTable<T>({ card, tableFrom = 'lg', ...table }: ListTableProps<T>) {
  const hasRoom = useBreakpointValue({ base: false, [tableFrom]: true }, { ssr: false })
  if (hasRoom) return <PlainTable {...table} />
  return (
    <Rows strong roomy aria-label={table.label}>
      {table.rows.map((row) => (
        <li key={table.keyOf(row)}>{card(row)}</li>
      ))}
    </Rows>
  )
}

export function DataTable<T>({ maxHeight, ...table }: DataTableProps<T>) {
  if (!maxHeight) return <PlainTable {...table} />
  return (
    <Scroller aria-label={table.label} maxHeight={maxHeight}>
      <PlainTable {...table} />
    </Scroller>
  )
}

function PlainTable<T>({ label, columns: [first, ...others], rows, keyOf }: DataTableProps<T>) {
  return (
    <Table.Root native aria-label={label}>
      <thead>
        <tr>
          {[first, ...others].map(({ name, isNumber, width }) => (
            <th key={name} scope="col" data-end={isNumber} style={{ width }}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ name, isNumber, cell }) => (
              <td key={name} data-end={isNumber}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table.Root>
  )
}
