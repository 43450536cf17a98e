import { chakra } from '@chakra-ui/react'

export const Part = chakra('section', {
  base: { '& + &': { marginTop: { base: '14', md: '20' } } },
})
export const Heading = chakra('h2', {
  base: {
    fontSize: 'title',
    fontWeight: '800',
    letterSpacing: '-0.03em',
    lineHeight: '1.2',
    marginBottom: '6',
  },
})

/** Cards on one sheet, divided by hairlines: the gaps show the sheet's colour through. */
export const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gap: '1px',
    bg: 'border',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'clip',
  },
  variants: {
    columns: {
      one: { gridTemplateColumns: 'minmax(0, 1fr)' },
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { columns: 'one' },
})
export const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    padding: { base: '22px 18px 24px', md: '7' },
  },
})

export const CardHeading = chakra('h3', {
  base: { fontSize: 'lg', fontWeight: '800', letterSpacing: '-0.02em', lineHeight: '1.3' },
})

export const Subject = chakra('h3', {
  base: { fontSize: 'lg', fontWeight: '700', lineHeight: '1.35', overflowWrap: 'anywhere' },
})

/** In the place of a line that is still to come. */
export const Bone = chakra('div', { base: { bg: 'bg.muted', borderRadius: 'sm' } })

/** What a part says instead of its content: that it is empty, or that it could not be loaded. */
export const Message = chakra('p', {
  base: {
    padding: '32px 0',
    borderTopWidth: '2px',
    borderColor: 'fg',
    fontSize: 'lg',
    fontWeight: '700',
    lineHeight: '1.4',
  },
})
export const TextButton = chakra('button', {
  base: {
    minHeight: '32px',
    paddingBlock: '1',
    fontSize: 'sm',
    fontWeight: '700',
    color: 'fg.leaf',
    textDecoration: 'underline',
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '0.2em',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '3px' },
  },
})

/** Rows between hairlines, under a strong one. */
export const Table = chakra('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    lineHeight: '1.45',
    borderTopWidth: '2px',
    borderColor: 'fg',
    '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', textAlign: 'start' },
    '& thead th': { color: 'fg.muted', fontWeight: '600' },
  },
})
