import { accents, colours } from '../../contract/brand.ts'

/** The fixed pigments of our food drawings; the covers below public/covers use the same ones. */
export const food = {
  white: '#FFFFFF',
  cream: colours.page[0],
  oat: '#F3EAD6',
  butter: '#FBE3AE',
  citrus: accents.citrus,
  crust: '#C98A3B',
  blush: '#F4B8A6',
  salmon: '#EE8E6E',
  tomato: accents.tomato,
  plum: '#6B2D4A',
  sprout: colours.sprout[0],
  pea: '#3F8F63',
  leaf: colours.action[0],
  ink: colours.ink[0],
} as const

/** The colours of a drawing that follow the visitor's scheme; see design/tokens.ts. */
export const art = {
  plate: 'var(--chakra-colors-art-plate)',
  well: 'var(--chakra-colors-art-well)',
  rim: 'var(--chakra-colors-art-rim)',
  shade: 'var(--chakra-colors-art-shade)',
  track: 'var(--chakra-colors-art-track)',
  arc: 'var(--chakra-colors-art-arc)',
  frame: 'var(--chakra-colors-art-frame)',
  line: 'var(--chakra-colors-art-line)',
} as const
