import { defineSlotRecipe } from '@chakra-ui/react'

/** Sets no colors or borders. The navigation sets these styles, so that its tabs and links look the same. */
export const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: { root: { position: 'relative' }, content: { width: '100%' } },
})
