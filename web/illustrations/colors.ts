import { accents } from '../../contract/brand.ts'

/** The colors of foods and nutrients in charts, the same in light and dark mode. */
export const food = {
  citrus: accents.citrus,
  salmon: '#EE8E6E',
  tomato: accents.tomato,
  pea: '#3F8F63',
} as const

/** The `art` colors of design/tokens.ts, for illustrations and plots. They differ between light and dark mode. */
export const art = {
  track: 'var(--chakra-colors-art-track)',
  arc: 'var(--chakra-colors-art-arc)',
  line: 'var(--chakra-colors-art-line)',
} as const
