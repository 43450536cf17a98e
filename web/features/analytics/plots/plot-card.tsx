import { Card, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Heading } from '../../../components/admin-ui.tsx'
import { DataTable, type DataTableProps } from '../../../components/data-table.tsx'

const Numbers = chakra('details', {
  base: {
    marginTop: '3',
    '& > summary': {
      width: 'fit-content',
      paddingBlock: '2.5',
      fontSize: 'sm',
      fontWeight: '600',
      color: 'fg.leaf',
      cursor: 'pointer',
    },
  },
})

interface PlotCardProps<T> extends Omit<DataTableProps<T>, 'label' | 'maxHeight'> {
  name: string
  caption: string
  children: ReactNode
}

/** A plot with a caption and its numbers as a table, because screen readers cannot read the drawing. */
export function PlotCard<T>({ name, caption, children, ...table }: PlotCardProps<T>) {
  const title = useId()
  return (
    <Card.Root as="figure" aria-labelledby={title}>
      <Heading as="h3" size="label" id={title}>
        {name}
      </Heading>
      <chakra.figcaption marginTop="1" marginBottom="5" fontWeight="700">
        {caption}
      </chakra.figcaption>
      {children}
      <Numbers>
        <summary>
          Show as table<chakra.span srOnly>: {name}</chakra.span>
        </summary>
        <DataTable label={`${name}, as a table`} maxHeight="320px" {...table} />
      </Numbers>
    </Card.Root>
  )
}
