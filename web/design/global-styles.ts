import { defineGlobalStyles } from '@chakra-ui/react'

export const HEADER_HEIGHT = '72px'

/** A high-contrast mode. The browser removes backgrounds and shadows, and makes transparent borders visible. */
export const FORCED_COLORS = '@media (forced-colors: active)'

export const markedInForcedColors = {
  [FORCED_COLORS]: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const

export const hiddenInPrint = { _print: { display: 'none' } } as const

/**
 * An inner band in the page's color and an outer band in the text's color: one of the two contrasts with any
 * background. Forced colors remove the inner band and recolor the outer band.
 */
export const focusRing = {
  outline: '3px solid',
  outlineColor: 'fg',
  outlineOffset: '3px',
  boxShadow: '0 0 0 3px {colors.bg}',
} as const

export const globalStyles = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    colorScheme: 'light dark',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.6',
    scrollPaddingTop: HEADER_HEIGHT,
    textSizeAdjust: '100%',
    '--global-color-border': 'colors.border',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
  body: { fontSize: 'md', overflowX: 'clip' },
  ':focus-visible': { ...focusRing, borderRadius: '4px' },
  // Space for the focus ring below the fixed header and at the window's edge.
  'a, button, input, summary': { scrollMarginBlock: '12px' },
  p: { textWrap: 'pretty' },
  // Scripts focus these elements, such as a page's <main>, for screen readers. A ring around them would help nobody.
  '[tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'citrus.solid', color: 'citrus.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: '1' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
    // Black also in dark mode, because paper is white.
    _print: {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
})
