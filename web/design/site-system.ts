import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { brand } from './brand.ts'
import { badge, button } from './recipes.ts'

/** The public pages' system: our tokens and recipes and none of Chakra's. */
export const siteSystem = createSystem(
  defaultBaseConfig,
  brand,
  defineConfig({ theme: { recipes: { button, badge } } }),
)
