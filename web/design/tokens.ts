import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

/** A colour that differs by the visitor's scheme. `_light`, not `base`: Chakra's own `_light` would win in the staff area. */
function scheme(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } }
}

export const tokens = defineTokens({
  fonts: {
    body: { value: "'Manrope', 'Manrope Fallback', system-ui, sans-serif" },
    heading: { value: "'Manrope', 'Manrope Fallback', system-ui, sans-serif" },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5rem' },
    // Display sizes grow with the page; the rem part keeps them zoomable.
    title: { value: 'clamp(1.375rem, 1.1rem + 1.1vw, 1.875rem)' },
    headline: { value: 'clamp(2rem, 1.35rem + 2.9vw, 3.5rem)' },
    display: { value: 'clamp(2.625rem, 1.5rem + 5vw, 5.25rem)' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '20px' },
    full: { value: '9999px' },
  },
})

/** Names follow Chakra's own, so that its components in the staff area pick them up. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: scheme('#FBF8F1', '#0E1512'),
      subtle: scheme('#F3EEE1', '#141E19'),
      muted: scheme('#E9E2D1', '#1D2A24'),
      panel: scheme('#FFFFFF', '#16211C'),
      sprout: scheme('#DFF0E3', '#11261C'),
      ink: scheme('#10231C', '#18251F'),
      leaf: scheme('#1B6B43', '#123B27'),
    },
    fg: {
      DEFAULT: scheme('#10231C', '#E8F1EA'),
      muted: scheme('#4A5B52', '#A9BAB0'),
      leaf: scheme('#1B6B43', '#86D3A5'),
      error: scheme('#B2301A', '#FF9F8C'),
      onDeep: scheme('#FFFFFF', '#E8F1EA'),
      onDeepMuted: scheme('#D3EBD9', '#B5CFC0'),
    },
    border: {
      DEFAULT: scheme('#DED6C4', '#2A3932'),
      strong: scheme('#76857C', '#71847A'),
    },
    leaf: {
      solid: scheme('#1B6B43', '#86D3A5'),
      strong: scheme('#145435', '#A3E2BC'),
      contrast: scheme('#FFFFFF', '#0B1D14'),
      focusRing: scheme('#1B6B43', '#86D3A5'),
    },
    citrus: {
      solid: { value: '#F2B134' },
      strong: { value: '#FFC654' },
      contrast: { value: '#10231C' },
    },
    art: {
      plate: scheme('#FFFFFF', '#E9EEE6'),
      well: scheme('#FAF6EC', '#DFE6DC'),
      rim: scheme('#EAE1CD', '#C7D1C6'),
      shade: scheme('#E9E1CF', '#1C2922'),
      track: scheme('#D3EBD9', '#21382C'),
      arc: scheme('#1B6B43', '#6FCB95'),
      frame: scheme('#10231C', '#33463C'),
      line: scheme('#10231C', '#C9D8CE'),
    },
  },
})
