import { chakra } from '@chakra-ui/react'

/** A full-width band. Its vertical rhythm is in steps of 8 px. */
export const Section = chakra('section', {
  base: { paddingBlock: { base: '18', md: '28' } },
})

export const Container = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '1240px',
    marginInline: 'auto',
    paddingInline: { base: '5', sm: '6', md: '10' },
  },
})
