import { defineGlobalStyles } from '@chakra-ui/react'

export const HEADER_HEIGHT = '72px'

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
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'leaf.focusRing',
    outlineOffset: '3px',
    borderRadius: '4px',
  },
  // Focus that a script moved there for a screen reader; the reader needs no ring around a whole page.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { bg: 'citrus.solid', color: 'citrus.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: '1' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
    },
  },
})
