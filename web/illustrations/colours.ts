/** The fixed pigments of our food drawings; the covers below public/covers use the same ones. */
export const food = {
  white: '#FFFFFF',
  cream: '#FBF8F1',
  oat: '#F3EAD6',
  butter: '#FBE3AE',
  citrus: '#F2B134',
  crust: '#C98A3B',
  blush: '#F4B8A6',
  salmon: '#EE8E6E',
  tomato: '#D9472B',
  plum: '#6B2D4A',
  sprout: '#D3EBD9',
  pea: '#3F8F63',
  leaf: '#1B6B43',
  ink: '#10231C',
} as const

/** The colours of a drawing that follow the visitor's scheme; see design/tokens.ts. */
export const art = {
  plate: 'var(--chakra-colors-art-plate)',
  well: 'var(--chakra-colors-art-well)',
  rim: 'var(--chakra-colors-art-rim)',
  shade: 'var(--chakra-colors-art-shade)',
  track: 'var(--chakra-colors-art-track)',
  arc: 'var(--chakra-colors-art-arc)',
  line: 'var(--chakra-colors-art-line)',
} as const
