import { defineSlotRecipe } from '@chakra-ui/react'
import { tableAnatomy } from '@chakra-ui/react/anatomy'

const line = {
  paddingBlock: '2.5',
  paddingInlineEnd: '5',
  borderBottomWidth: '1px',
  borderColor: 'border',
  textAlign: 'start',
  verticalAlign: 'baseline',
  '&:last-child': { paddingInlineEnd: '0' },
} as const

/** For plain elements (`native`). The first cell of a row is its header. */
export const table = defineSlotRecipe({
  className: 'chakra-table',
  slots: tableAnatomy.keys(),
  base: {
    root: {
      width: '100%',
      borderTopWidth: '2px',
      borderColor: 'fg',
      fontSize: 'sm',
      lineHeight: '1.45',
      fontVariantNumeric: 'tabular-nums',
      // Dates must not wrap.
      '& time': { whiteSpace: 'nowrap' },
      '& :is(tbody, tfoot) th': { ...line, fontWeight: '700', overflowWrap: 'anywhere' },
      '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
      // The touch area must not make the row taller.
      '& tbody th > :is(button, a)': { marginBlock: '-1' },
    },
    columnHeader: { ...line, color: 'fg.muted', fontWeight: '600' },
    cell: line,
    caption: { srOnly: true },
  },
})
