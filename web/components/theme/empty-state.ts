import { defineSlotRecipe } from '@chakra-ui/react'

/** The top border matches the top border of a list. */
export const emptyState = defineSlotRecipe({
  className: 'chakra-empty-state',
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: { paddingTop: '8', borderTopWidth: '2px', borderColor: 'fg' },
    content: { display: 'grid', justifyItems: 'start', gap: '5', paddingBottom: '4' },
    title: { fontSize: 'lg', fontWeight: '700', lineHeight: '1.4' },
    description: {
      maxWidth: '68ch',
      marginTop: '-3',
      fontSize: 'sm',
      lineHeight: '1.55',
      color: 'fg.muted',
    },
  },
})
