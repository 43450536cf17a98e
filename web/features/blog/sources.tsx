import { chakra } from '@chakra-ui/react'
import { Headline, textLink } from '../../components/type.tsx'
import type { Article } from './article.ts'
import { isWebAddress } from './web-address.ts'

/** On paper nobody can follow a link. */
const addressAfter = { _after: { content: '" (" attr(href) ")"' } }

const Source = chakra('a', {
  base: {
    ...textLink,
    // In one line with its number, however many lines it takes.
    display: 'block',
    width: 'fit-content',
    paddingBlock: '1',
    overflowWrap: 'anywhere',
    _print: addressAfter,
  },
})

/** Where an article has its facts from. */
export function Sources({ sources = [] }: { sources: Article['sources'] }) {
  if (sources.length === 0) return null
  return (
    <chakra.section aria-labelledby="sources" marginTop="12">
      <Headline id="sources" size="label" marginBottom="2" _print={{ breakAfter: 'avoid' }}>
        Sources
      </Headline>
      <chakra.ol listStyle="decimal" paddingInlineStart="1.6em" fontSize="sm" color="fg.muted">
        {sources.map(({ title, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may name one place twice
          <chakra.li key={index} breakInside="avoid">
            {isWebAddress(url) ? <Source href={url}>{title}</Source> : title}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
