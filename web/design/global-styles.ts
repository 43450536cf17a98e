import { defineGlobalStyles } from '@chakra-ui/react'

export const HEADER_HEIGHT = '72px'

/** The visitor's own few colors: backgrounds and shadows are gone, and transparent borders are drawn. */
export const FORCED_COLORS = '@media (forced-colors: active)'

/** What is chosen, or filled so far, where the visitor's own colors are forced on the page. */
export const markedInForcedColors = {
  [FORCED_COLORS]: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const

/** What is of no use on paper. */
export const notOnPaper = { _print: { display: 'none' } } as const

/**
 * The ring around what has the focus: a band of the page's color inside one of its ink, so that one of the two is seen on
 * whatever is around it. Forced colors take the inner band away, and draw the outer one in their own.
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
  // Room for the ring between what has the focus and the fixed header, or the window's end.
  'a, button, input, summary': { scrollMarginBlock: '12px' },
  p: { textWrap: 'pretty' },
  // Focus that a script moved there for a screen reader; the reader needs no ring around a whole page.
  '[tabindex="-1"]:focus-visible': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'citrus.solid', color: 'citrus.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: '1' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
    // Also where the screen is dark: paper is white.
    _print: {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
})
