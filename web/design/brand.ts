import { defineConfig } from '@chakra-ui/react'
import { globalStyles } from './global-styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

export const brand = defineConfig({
  preflight: true,
  globalCss: globalStyles,
  // Follows the system's color scheme, without JavaScript.
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
