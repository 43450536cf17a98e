import { chakra } from '@chakra-ui/react'

export const Part = chakra('section', { base: { marginTop: { base: '12', md: '16' } } })

export const PartHeading = chakra('h2', {
  base: {
    fontSize: 'title',
    fontWeight: '800',
    letterSpacing: '-0.03em',
    lineHeight: '1.2',
    textWrap: 'balance',
  },
})

export const Small = chakra('p', {
  base: { fontSize: 'sm', lineHeight: '1.55', color: 'fg.muted' },
})

/** A short word about a state, set apart by a shape and not by colour alone. */
export const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '700',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
    bg: 'bg.muted',
    color: 'fg',
    '& svg': { width: '14px', height: '14px' },
  },
  variants: { tone: { plain: {}, warning: { bg: 'citrus.solid', color: 'citrus.contrast' } } },
  defaultVariants: { tone: 'plain' },
})

/** A round button that shows an icon alone; name it with aria-label. */
export const IconButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '44px',
    height: '44px',
    borderRadius: 'full',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-1px', borderRadius: 'full' },
    _disabled: { cursor: 'default', color: 'fg.muted' },
  },
})
