import { createSystem, type SystemContext } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { brand } from './brand.ts'
import { siteReset } from './site-reset.ts'

const system = createSystem(defaultBaseConfig, brand)

/**
 * Turns off page transitions for visitors who prefer reduced motion. Transitions run only inside the app, for links
 * with `viewTransition`. Transitions between documents are off: the staff area's document has none, and Chromium throws
 * an error in the old page if only the old document has them.
 */
const pageTransitions = {
  '@media (prefers-reduced-motion: reduce)': {
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
      animation: 'none !important',
    },
  },
}

/** Our tokens and reset, without Chakra's. */
export const siteSystem: SystemContext = {
  ...system,
  // Replaces Chakra's own list, which has Chakra's larger reset. The order is the same: reset, global styles, tokens.
  _global: [
    { '@layer reset': siteReset },
    system.getGlobalCss(),
    pageTransitions,
    system.getTokenCss(),
  ],
}
