import { defineSlotRecipe } from '@chakra-ui/react'

/** No colors or borders: the navigation styles tabs like the links beside them. */
export const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: { root: { position: 'relative' }, content: { width: '100%' } },
})
