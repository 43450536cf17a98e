import { chakra } from '@chakra-ui/react'

/** A full-width band. Its vertical rhythm is in steps of 8 px. */
export const Section = chakra('section', {
  base: { paddingBlock: { base: '72px', md: '112px' } },
})

export const Container = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '1240px',
    marginInline: 'auto',
    paddingInline: { base: '20px', sm: '24px', md: '40px' },
  },
})
