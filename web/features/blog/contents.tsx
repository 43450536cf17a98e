import { chakra } from '@chakra-ui/react'
import { DocumentLink } from '../../components/links.tsx'
import { Headline } from '../../components/type.tsx'
import { HEADER_HEIGHT, notOnPaper } from '../../design/global-styles.ts'
import type { Heading } from './headings.ts'

/** A list of fewer would be no help. */
const LEAST = 3

/** The article's sections: above the text, and beside it where there is room. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < LEAST) return null
  return (
    <chakra.nav
      {...notOnPaper}
      aria-labelledby="contents"
      marginTop={{ base: '10', xl: '14' }}
      padding={{ base: '5', xl: '0' }}
      bg="bg.subtle"
      borderRadius="md"
      xl={beside}
    >
      <Headline id="contents" size="label" marginBottom="2">
        In this article
      </Headline>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <DocumentLink href={`#${id}`} look="quiet">
              {text}
            </DocumentLink>
          </li>
        ))}
      </ol>
    </chakra.nav>
  )
}

const beside = {
  gridColumn: '2',
  gridRow: '1',
  alignSelf: 'start',
  position: 'sticky',
  top: `calc(${HEADER_HEIGHT} + 32px)`,
  maxHeight: `calc(100vh - ${HEADER_HEIGHT} - 64px)`,
  overflowY: 'auto',
  bg: 'transparent',
} as const
