import { chakra } from '@chakra-ui/react'
import { HEADER_HEIGHT } from '../../design/global-styles.ts'
import type { Heading } from './headings.ts'

/** A list of fewer would be no help. */
const LEAST = 3

const Nav = chakra('nav', {
  base: {
    marginTop: '10',
    padding: '20px 24px',
    bg: 'bg.subtle',
    borderRadius: 'md',
    xl: {
      gridColumn: '3',
      gridRow: '1 / span 3',
      alignSelf: 'start',
      position: 'sticky',
      top: `calc(${HEADER_HEIGHT} + 32px)`,
      maxHeight: `calc(100vh - ${HEADER_HEIGHT} - 64px)`,
      overflowY: 'auto',
      marginTop: '52px',
      marginInlineStart: '18',
      padding: '0 0 0 20px',
      bg: 'transparent',
      borderRadius: '0',
      borderInlineStartWidth: '2px',
      borderColor: 'border',
    },
  },
})
const Title = chakra('h2', { base: { fontSize: 'sm', fontWeight: '800' } })
const List = chakra('ol', { base: { marginTop: '2' } })
const Entry = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '1.5',
    fontSize: 'sm',
    lineHeight: '1.4',
    color: 'fg.muted',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

/** The article's sections: above the text, and beside it where there is room. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < LEAST) return null
  return (
    <Nav aria-labelledby="contents">
      <Title id="contents">In this article</Title>
      <List>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Entry href={`#${id}`}>{text}</Entry>
          </li>
        ))}
      </List>
    </Nav>
  )
}
