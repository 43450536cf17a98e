import { chakra } from '@chakra-ui/react'

const tight = { fontFamily: 'heading', fontWeight: '800', textWrap: 'balance' } as const

export const Display = chakra('h1', {
  base: { ...tight, fontSize: 'display', lineHeight: '1.02', letterSpacing: '-0.045em' },
})
export const Headline = chakra('h2', {
  base: { ...tight, fontSize: 'headline', lineHeight: '1.06', letterSpacing: '-0.035em' },
})
export const Title = chakra('h3', {
  base: { ...tight, fontSize: 'title', lineHeight: '1.2', letterSpacing: '-0.025em' },
})
export const Lead = chakra('p', {
  base: { fontSize: 'lg', lineHeight: '1.55', color: 'fg.muted', maxWidth: '38em' },
})
export const Body = chakra('p', { base: { color: 'fg.muted', maxWidth: '60ch' } })

/** Links inside text: always underlined, so that colour alone never carries them. */
export const textLink = {
  color: 'fg.leaf',
  fontWeight: '650',
  textDecoration: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '0.2em',
  _hover: { textDecorationThickness: '3px' },
} as const
