import { defineSlotRecipe } from '@chakra-ui/react'

const line = {
  paddingBlock: '2.5',
  paddingInlineEnd: '5',
  borderBottomWidth: '1px',
  borderColor: 'border',
  textAlign: 'start',
  verticalAlign: 'baseline',
  '&:last-child': { paddingInlineEnd: '0' },
} as const

/** For Chakra's `native` tables, whose cells are plain elements. Each row starts with its header cell. */
export const table = defineSlotRecipe({
  className: 'chakra-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderTopWidth: '2px',
      borderColor: 'fg',
      fontSize: 'sm',
      lineHeight: '1.45',
      fontVariantNumeric: 'tabular-nums',
      '& time': { whiteSpace: 'nowrap' },
      '& :is(tbody, tfoot) th': { ...line, fontWeight: '700', overflowWrap: 'anywhere' },
      '& [data-end]': { textAlign: 'end', whiteSpace: 'nowrap' },
      // Numbers must not run into the text of the next column.
      '& [data-end] + :not([data-end])': { paddingInlineStart: '6' },
      // With `block` the other cells align with the button's first line; with `inline-block` they would align with its
      // last line. The negative margin keeps the touch area from making the row taller.
      '& tbody th > :is(button, a)': { display: 'block', width: 'fit-content', marginBlock: '-1' },
    },
    columnHeader: { ...line, color: 'fg.muted', fontWeight: '600' },
    cell: line,
    caption: { srOnly: true },
  },
})
