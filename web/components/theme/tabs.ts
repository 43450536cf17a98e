import { defineSlotRecipe } from '@chakra-ui/react'
import { tabsAnatomy } from '@chakra-ui/react/anatomy'

/** The navigation styles the tabs, because they stand beside links. */
export const tabs = defineSlotRecipe({
  className: 'chakra-tabs',
  slots: tabsAnatomy.keys(),
  base: { root: { position: 'relative' }, content: { width: '100%' } },
})
