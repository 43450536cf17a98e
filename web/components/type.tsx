import { chakra } from '@chakra-ui/react'
import { heading, text } from '../design/recipes.ts'

export const Display = chakra('h1', heading, { defaultProps: { size: 'display' } })
export const Headline = chakra('h2', heading, { defaultProps: { size: 'headline' } })
export const Title = chakra('h3', heading, { defaultProps: { size: 'title' } })

export const Lead = chakra('p', text, { defaultProps: { size: 'lead' } })
export const Body = chakra('p', text, { defaultProps: { size: 'body' } })
export const Small = chakra('p', text, { defaultProps: { size: 'small' } })

/** Underlined, because color alone must not mark a link in a text. */
export const textLink = {
  color: 'fg.leaf',
  fontWeight: '650',
  textDecoration: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '0.2em',
  _hover: { textDecorationThickness: '3px' },
} as const
