import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import {
  animationStyles,
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  dialogSlotRecipe,
  globalCss,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  progressSlotRecipe,
  semanticTokens,
  tabsSlotRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme'
import { brand } from '../design/brand.ts'
import { focusRing } from '../design/global-styles.ts'
import { badge as brandBadge, button as brandButton } from '../design/recipes.ts'
import { badge } from './theme/badge.ts'
import { card } from './theme/card.ts'
import { emptyState } from './theme/empty-state.ts'
import { table } from './theme/table.ts'

/** Chakra's theme with the looks of the components that the staff area has: those of all others weigh 15 KB. */
const theme = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    slotRecipes: {
      dialog: dialogSlotRecipe,
      menu: menuSlotRecipe,
      progress: progressSlotRecipe,
      tabs: tabsSlotRecipe,
      toast: toastSlotRecipe,
    },
  },
})

/** The staff area's system: Chakra's components in our colours. What public pages have too keeps its looks. */
export const adminSystem = createSystem(
  defaultBaseConfig,
  theme,
  brand,
  defineConfig({
    globalCss: {
      html: { colorPalette: 'leaf' },
      // Chrome rings the calendar's button inside it, and not the field.
      'input[type=datetime-local]:focus': focusRing,
    },
    theme: {
      recipes: { brandButton, brandBadge, badge },
      slotRecipes: { card, emptyState, table },
    },
  }),
)
