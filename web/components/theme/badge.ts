import { defineRecipe } from '@chakra-ui/react'

/** A label of a few words, for example a state. */
export const badge = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    // Forced colors remove the background and draw this border.
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'xs',
    fontWeight: '700',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
    '& svg': { width: '3.5', height: '3.5' },
  },
  variants: {
    variant: {
      subtle: { bg: 'bg.muted', color: 'fg' },
      /** For a state that needs attention. */
      solid: { bg: 'citrus.solid', color: 'citrus.contrast' },
    },
  },
  defaultVariants: { variant: 'subtle' },
})
