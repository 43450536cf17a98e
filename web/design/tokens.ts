import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import { accents, colors, FONT } from '../../contract/brand.ts'

/**
 * Steps with Chakra's names: one step is 4 px. In px, not rem, so that the spacing does not grow with the reader's text
 * size.
 */
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 28,
]
const spacing = Object.fromEntries(STEPS.map((step) => [step, { value: `${4 * step}px` }]))

/**
 * A light and a dark color. The light color's key is `_light`, not `base`: in the staff area, Chakra's own tokens have
 * `_light`, which would override `base`.
 */
function scheme(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } }
}

export const tokens = defineTokens({
  spacing,
  /** The minimum size of touch targets (WCAG 2.2, 2.5.5). */
  sizes: { touch: { value: '44px' } },
  fonts: { body: { value: FONT }, heading: { value: FONT } },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5rem' },
    // The sizes below grow with the page's width. Their rem part lets them grow with the browser's text size too.
    title: { value: 'clamp(1.375rem, 1.1rem + 1.1vw, 1.875rem)' },
    headline: { value: 'clamp(2rem, 1.35rem + 2.9vw, 3.5rem)' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '20px' },
    full: { value: '9999px' },
  },
})

/** Chakra's names, so that its components in the staff area use these colors. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: scheme(...colors.page),
      subtle: scheme(...colors.hover),
      muted: scheme('#E9E2D1', '#1D2A24'),
      panel: scheme(...colors.surface),
      sprout: scheme('#DFF0E3', '#11261C'),
      ink: scheme('#10231C', '#18251F'),
      leaf: scheme(...colors.band),
    },
    fg: {
      DEFAULT: scheme(...colors.ink),
      muted: scheme(...colors.quiet),
      leaf: scheme(...colors.action),
      error: scheme(...colors.danger),
      onDeep: scheme(...colors['on-band']),
      onDeepMuted: scheme(...colors['on-band-quiet']),
    },
    border: { DEFAULT: scheme(...colors.hairline), strong: scheme(...colors.line) },
    leaf: {
      solid: scheme(...colors.action),
      strong: scheme(...colors['action-hover']),
      contrast: scheme(...colors['on-action']),
      focusRing: scheme(...colors.action),
    },
    citrus: {
      solid: { value: accents.citrus },
      strong: { value: '#FFC654' },
      contrast: { value: colors.ink[0] },
    },
    art: {
      track: scheme(...colors.sprout),
      arc: scheme('#1B6B43', '#6FCB95'),
      frame: scheme('#10231C', '#33463C'),
      line: scheme('#10231C', '#C9D8CE'),
    },
  },
})
