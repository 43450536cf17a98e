import { createSystem, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { brand } from './brand.ts'
import { siteReset } from './site-reset.ts'

const system = createSystem(defaultBaseConfig, brand)

/** The public pages' system: our tokens and reset, and none of Chakra's. */
export const siteSystem: SystemContext = {
  ...system,
  // In Chakra's order: reset, global styles, tokens. To switch its preflight off would leave an empty layer, written wrongly.
  _global: [{ '@layer reset': siteReset }, system.getGlobalCss(), system.getTokenCss()],
}
