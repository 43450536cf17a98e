import { createSystem, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { brand } from './brand.ts'
import { siteReset } from './site-reset.ts'

const system = createSystem(defaultBaseConfig, brand)

/**
 * From one page to the next what is on both moves, where the browser can and the link asks for it. Not between documents:
 * on the way to one that does not join in, such as the staff area, Chromium throws an error in the page that is left.
 */
const pageMoves = {
  '@media (prefers-reduced-motion: reduce)': {
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
  },
}

/** The public pages' system: our tokens and reset, and none of Chakra's. */
export const siteSystem: SystemContext = {
  ...system,
  // In Chakra's order: reset, global styles, tokens. To switch its preflight off would leave an empty layer, written wrongly.
  _global: [{ '@layer reset': siteReset }, system.getGlobalCss(), pageMoves, system.getTokenCss()],
}
