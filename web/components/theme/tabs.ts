import { defineSlotRecipe } from '@chakra-ui/react'
import { tabsAnatomy } from '@chakra-ui/react/anatomy'

/** No colors or borders: the navigation styles tabs like the links beside them. */
export const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: tabsAnatomy.keys(),
  base: { root: { position: 'relative' }, content: { width: '100%' } },
})
