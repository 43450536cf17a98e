import { chakra } from '@chakra-ui/react'

/** The room that the plots take, kept from the start so that nothing jumps when they come. */
export const TrendsSpace = chakra('div', {
  base: { minHeight: { base: '822px', lg: '440px' } },
})
