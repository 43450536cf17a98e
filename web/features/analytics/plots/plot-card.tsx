import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const Sheet = chakra('figure', {
  base: {
    bg: 'bg.panel',
    padding: { base: '18px 16px 12px', md: '24px 24px 16px' },
    '& > h3': { fontSize: 'sm', fontWeight: '600', color: 'fg.muted' },
    '& > figcaption': {
      marginTop: '1',
      marginBottom: '5',
      fontWeight: '700',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
const Numbers = chakra('details', {
  base: {
    marginTop: '3',
    fontSize: 'sm',
    '& > summary': {
      width: 'fit-content',
      paddingBlock: '2.5',
      fontWeight: '600',
      color: 'fg.leaf',
      cursor: 'pointer',
    },
  },
})
const Scroller = chakra('div', {
  base: {
    maxHeight: '320px',
    overflow: 'auto',
    fontVariantNumeric: 'tabular-nums',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& caption': { srOnly: true },
    '& th, & td': {
      paddingBlock: '1.5',
      paddingInlineEnd: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      textAlign: 'end',
    },
    '& th:first-of-type': { textAlign: 'start' },
    '& tbody th': { fontWeight: '400', color: 'fg.muted' },
    '& thead th': { fontWeight: '600' },
  },
})

interface PlotCardProps {
  name: string
  /** What the plot says, in words. */
  caption: string
  columns: readonly [string, ...string[]]
  rows: readonly { name: string; cells: readonly string[] }[]
  children: ReactNode
}

/** A drawn plot with its words, and its numbers as a table: the drawing itself says nothing to a screen reader. */
export function PlotCard({ name, caption, columns, rows, children }: PlotCardProps) {
  const title = useId()
  return (
    <Sheet aria-labelledby={title}>
      <h3 id={title}>{name}</h3>
      <figcaption>{caption}</figcaption>
      {children}
      <Numbers>
        <summary>
          Show as table<chakra.span srOnly>: {name}</chakra.span>
        </summary>
        <Scroller tabIndex={0} role="region" aria-label={`${name}, as a table`}>
          <table>
            <caption>{name}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {row.cells.map((cell, index) => (
                    <td key={columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </Numbers>
    </Sheet>
  )
}
