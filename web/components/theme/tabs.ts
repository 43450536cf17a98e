import { defineSlotRecipe } from '@chakra-ui/react'
import { tabsAnatomy } from '@chakra-ui/react/anatomy'

/** Drawn by the navigation, in which they stand beside links. */
export const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: tabsAnatomy.keys(),
  base: { root: { position: 'relative' }, content: { width: '100%' } },
})
