import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react'
import { brand } from '../design/brand.ts'
import { badge, button } from '../design/recipes.ts'

/** The staff area's system: Chakra's whole component set in our colours. Our own button and badge keep their looks. */
export const adminSystem = createSystem(
  defaultConfig,
  brand,
  defineConfig({
    globalCss: { html: { colorPalette: 'leaf' } },
    theme: { recipes: { brandButton: button, brandBadge: badge } },
  }),
)
