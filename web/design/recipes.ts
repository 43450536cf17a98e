import { defineRecipe } from '@chakra-ui/react'

/** Also for links that look like buttons. */
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
    // If a visitor has set wider letter spacing, the text may need a second line on a phone.
    whiteSpace: { base: 'normal', md: 'nowrap' },
    transition: 'background-color 120ms, color 120ms, border-color 120ms',
    borderWidth: '2px',
    borderColor: 'transparent',
    _disabled: { cursor: 'default' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: { bg: 'leaf.solid', color: 'leaf.contrast', _hover: { bg: 'leaf.strong' } },
      quiet: { borderColor: 'border.strong', color: 'fg', _hover: { borderColor: 'fg' } },
      citrus: { bg: 'citrus.solid', color: 'citrus.contrast', _hover: { bg: 'citrus.strong' } },
      danger: { bg: 'fg.error', color: 'bg.panel', _hover: { bg: 'fg', color: 'bg' } },
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
  defaultVariants: { variant: 'solid', size: 'md' },
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
    variant: {
      outline: { boxShadow: 'inset 0 0 0 1.5px currentColor', color: 'fg.leaf' },
      citrus: { bg: 'citrus.solid', color: 'citrus.contrast' },
    },
  },
  defaultVariants: { variant: 'outline' },
})

/** Large sizes grow with the page's width. Their rem part lets them grow with the browser's text size too. */
export const heading = defineRecipe({
  base: { fontWeight: '800', textWrap: 'balance' },
  variants: {
    size: {
      display: {
        fontSize: 'clamp(2.625rem, 1.5rem + 5vw, 5.25rem)',
        lineHeight: '1.02',
        letterSpacing: '-0.045em',
      },
      page: {
        fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 4.5rem)',
        lineHeight: '1.02',
        letterSpacing: '-0.045em',
      },
      headline: { fontSize: 'headline', lineHeight: '1.06', letterSpacing: '-0.035em' },
      statement: {
        fontSize: 'clamp(1.625rem, 1.1rem + 2.2vw, 2.75rem)',
        lineHeight: '1.1',
        letterSpacing: '-0.035em',
      },
      title: { fontSize: 'title', lineHeight: '1.2', letterSpacing: '-0.03em' },
      label: { fontSize: 'sm' },
    },
  },
})

export const text = defineRecipe({
  base: { color: 'fg.muted' },
  variants: {
    size: {
      lead: { fontSize: 'lg', lineHeight: '1.55', maxWidth: '38em' },
      body: { maxWidth: '60ch' },
      small: { fontSize: 'sm' },
    },
    tone: { onDeep: { color: 'fg.onDeepMuted' } },
  },
})

export const band = defineRecipe({
  base: { paddingBlock: { base: '18', md: '28' } },
  variants: {
    tone: {
      subtle: { bg: 'bg.subtle' },
      sprout: { bg: 'bg.sprout' },
      ink: { bg: 'bg.ink', color: 'fg.onDeep', overflow: 'hidden' },
      leaf: { bg: 'bg.leaf', color: 'fg.onDeep', overflow: 'hidden' },
    },
  },
})

/** A link outside of running text. An underline marks the current page, because color alone is not accessible. */
export const link = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    fontSize: 'sm',
    fontWeight: '600',
    textUnderlineOffset: '0.3em',
  },
  variants: {
    variant: {
      plain: { _hover: { textDecoration: 'underline' } },
      /** For tables of contents. */
      quiet: {
        minHeight: '32px',
        paddingBlock: '1',
        fontWeight: '400',
        lineHeight: '1.4',
        color: 'fg.muted',
        _hover: { color: 'fg', textDecoration: 'underline' },
      },
      bar: {
        paddingInline: '3',
        color: 'fg.muted',
        textUnderlineOffset: '0.5em',
        textDecorationThickness: '2px',
        _hover: { color: 'fg' },
        '&[aria-current=page]': { color: 'fg', fontWeight: '700', textDecoration: 'underline' },
      },
      menu: {
        display: 'flex',
        minHeight: '64px',
        fontSize: '1.75rem',
        fontWeight: '800',
        letterSpacing: '-0.03em',
        borderBottomWidth: '1px',
        borderColor: 'border',
        '&[aria-current=page]': { color: 'fg.leaf', textDecoration: 'underline' },
      },
    },
  },
  defaultVariants: { variant: 'plain' },
})

export const disc = defineRecipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '64px',
    borderRadius: 'full',
  },
  variants: {
    variant: {
      citrus: { bg: 'citrus.solid', color: 'citrus.contrast', fontSize: '1.625rem' },
      ring: {
        bg: 'bg.panel',
        boxShadow: 'inset 0 0 0 7px {colors.art.track}',
        fontSize: 'lg',
        fontWeight: '800',
      },
    },
  },
})

export const fieldBox = {
  width: '100%',
  minWidth: '0',
  minHeight: '48px',
  paddingInline: '3.5',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1.5px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  fontSize: 'md',
  textOverflow: 'ellipsis',
  _focusVisible: { borderRadius: 'md', outlineOffset: '1px' },
  _readOnly: { bg: 'bg.subtle' },
} as const

export const field = defineRecipe({
  base: { ...fieldBox, _hover: { borderColor: 'fg' } },
  variants: {
    variant: {
      onDeep: {
        minHeight: '56px',
        paddingInline: '6',
        borderWidth: '2px',
        borderColor: 'fg.onDeepMuted',
        borderRadius: 'full',
        _invalid: { borderColor: 'citrus.solid' },
        _focusVisible: { outlineOffset: '3px', borderRadius: 'full' },
      },
    },
  },
})
