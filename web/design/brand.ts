import { defineConfig } from '@chakra-ui/react'
import { globalStyles } from './global-styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** What the public site and the staff area have in common: colors, type, focus. */
export const brand = defineConfig({
  preflight: true,
  globalCss: globalStyles,
  // Dark by the visitor's setting, without a script.
  conditions: {
    dark: '@media (prefers-color-scheme: dark)',
    light: '@media (prefers-color-scheme: light)',
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
  },
})
