import { Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const sumsStyles = {
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: '400' },
  '& [data-row=kind] > *': { fontWeight: '700' },
  '& [data-row=reason] > th': { paddingInlineStart: '5', color: 'fg.muted' },
  '& [data-row=reason] > td': { color: 'fg.muted' },
  '& tfoot > tr > *': { fontWeight: '800', borderBottomWidth: '0' },
}

export function Sums({ children }: { children: ReactNode }) {
  return (
    <Table.Root native css={sumsStyles}>
      {children}
    </Table.Root>
  )
}
