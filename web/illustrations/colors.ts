import { accents } from '../../contract/brand.ts'

/** The fixed colors that stand for foods and nutrients in our charts. */
export const food = {
  citrus: accents.citrus,
  salmon: '#EE8E6E',
  tomato: accents.tomato,
  pea: '#3F8F63',
} as const

/** The colors of a drawing that follow the visitor's scheme; see design/tokens.ts. */
export const art = {
  track: 'var(--chakra-colors-art-track)',
  arc: 'var(--chakra-colors-art-arc)',
  line: 'var(--chakra-colors-art-line)',
} as const
