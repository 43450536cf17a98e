import { chakra } from '@chakra-ui/react'

export const Problem = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    fontSize: 'sm',
    fontWeight: '700',
    lineHeight: '1.45',
    color: 'fg.error',
    '& svg': { marginTop: '1px' },
  },
})
