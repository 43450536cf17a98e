import { accents } from '../../contract/brand.ts'

/** Colors of foods and nutrients in charts; the same in both schemes. */
export const food = {
  citrus: accents.citrus,
  salmon: '#EE8E6E',
  tomato: accents.tomato,
  pea: '#3F8F63',
} as const

/** Colors of drawings that follow the color scheme; see design/tokens.ts. */
export const art = {
  track: 'var(--chakra-colors-art-track)',
  arc: 'var(--chakra-colors-art-arc)',
  line: 'var(--chakra-colors-art-line)',
} as const
