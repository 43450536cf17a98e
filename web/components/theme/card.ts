import { defineSlotRecipe } from '@chakra-ui/react'

export const card = defineSlotRecipe({
  className: 'chakra-card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      paddingInline: { base: '4', md: '7' },
      paddingBlock: { base: '5', md: '7' },
    },
  },
})
