import { defineSlotRecipe } from '@chakra-ui/react'

/** Sets no colors or borders, because the navigation gives its tabs and links the same style. */
export const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: { root: { position: 'relative' }, content: { width: '100%' } },
})
