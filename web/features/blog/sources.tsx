import { chakra } from '@chakra-ui/react'
import { Headline, textLink } from '../../components/type.tsx'
import type { Article } from './article.ts'
import { isWebAddress } from './web-address.ts'

const Source = chakra('a', {
  base: { ...textLink, display: 'inline-block', paddingBlock: '1', overflowWrap: 'anywhere' },
})

/** Where an article has its facts from. */
export function Sources({ sources = [] }: { sources: Article['sources'] }) {
  if (sources.length === 0) return null
  return (
    <chakra.section aria-labelledby="sources" marginTop="12">
      <Headline id="sources" size="label" marginBottom="2">
        Sources
      </Headline>
      <chakra.ol listStyle="decimal" paddingInlineStart="1.6em" fontSize="sm" color="fg.muted">
        {sources.map(({ title, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may name one place twice
          <chakra.li key={index}>
            {isWebAddress(url) ? <Source href={url}>{title}</Source> : title}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
