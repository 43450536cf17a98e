import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import {
  animationStyles,
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { badge } from '../components/theme/badge.ts'
import { card } from '../components/theme/card.ts'
import { dialog } from '../components/theme/dialog.ts'
import { emptyState } from '../components/theme/empty-state.ts'
import { menu } from '../components/theme/menu.ts'
import { progress } from '../components/theme/progress.ts'
import { table } from '../components/theme/table.ts'
import { tabs } from '../components/theme/tabs.ts'
import { brand } from '../design/brand.ts'
import { focusRing } from '../design/global-styles.ts'
import { badge as brandBadge, button as brandButton } from '../design/recipes.ts'

/** Chakra's tokens without its recipes. Our recipes for Chakra's components are in components/theme/. */
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
  },
})

/** The staff area's theme: Chakra's components in our colors. */
export const adminSystem = createSystem(
  defaultBaseConfig,
  theme,
  brand,
  defineConfig({
    globalCss: {
      html: { colorPalette: 'leaf' },
      // Chrome would draw the focus ring around the calendar button inside the field, not around the field.
      'input[type=datetime-local]:focus': focusRing,
    },
    theme: {
      recipes: { brandButton, brandBadge, badge },
      slotRecipes: { card, dialog, emptyState, menu, progress, table, tabs },
    },
  }),
)
