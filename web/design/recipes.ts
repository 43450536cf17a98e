import { defineRecipe } from '@chakra-ui/react'

/** The only recipes of the public site. Links that look like buttons take the same one. */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    borderRadius: 'full',
    fontWeight: '700',
    letterSpacing: '-0.01em',
    textAlign: 'center',
    lineHeight: '1.2',
    cursor: 'pointer',
    textDecoration: 'none',
    // On a phone, the reader's own letter spacing may ask for a second line.
    whiteSpace: { base: 'normal', md: 'nowrap' },
    transition: 'background-color 120ms, color 120ms, border-color 120ms',
    borderWidth: '2px',
    borderColor: 'transparent',
    _disabled: { cursor: 'default' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    look: {
      solid: {
        bg: 'leaf.solid',
        color: 'leaf.contrast',
        _hover: { bg: 'leaf.strong' },
      },
      quiet: {
        borderColor: 'border.strong',
        color: 'fg',
        _hover: { borderColor: 'fg' },
      },
      citrus: {
        bg: 'citrus.solid',
        color: 'citrus.contrast',
        _hover: { bg: 'citrus.strong' },
      },
      /** What cannot simply be taken back. */
      danger: {
        bg: 'fg.error',
        color: 'bg.panel',
        _hover: { bg: 'fg', color: 'bg' },
      },
      onDeep: {
        borderColor: 'fg.onDeepMuted',
        color: 'fg.onDeep',
        _hover: { borderColor: 'fg.onDeep' },
      },
    },
    size: {
      sm: {
        fontSize: { base: '0.875rem', sm: 'sm' },
        minHeight: '40px',
        px: { base: '3.5', sm: '4.5' },
      },
      md: { fontSize: 'md', minHeight: '52px', px: '26px' },
    },
  },
  defaultVariants: { look: 'solid', size: 'md' },
})

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    px: '3',
    py: '3px',
    fontSize: 'xs',
    fontWeight: '700',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      outline: { boxShadow: 'inset 0 0 0 1.5px currentColor', color: 'fg.leaf' },
      citrus: { bg: 'citrus.solid', color: 'citrus.contrast' },
    },
  },
  defaultVariants: { look: 'outline' },
})
