import { chakra } from '@chakra-ui/react'

/** What is known, as name and value. */
export const Facts = chakra('dl', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
      gap: { base: '0', sm: '3' },
      paddingBlock: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', overflowWrap: 'anywhere' },
    '& dd small': { display: 'block', fontSize: 'sm', fontWeight: '400', color: 'fg.muted' },
  },
})
