import { chakra } from '@chakra-ui/react'
import type { BlogFilter } from '../../../contract/site/blog-filter.ts'
import { Headline, Small } from '../../components/type.tsx'
import { TextLink } from './text-link.tsx'
import { filterInWords } from './words.ts'

/** What the list is filtered by, how much was found, and the way back to all of it. */
export function FilterSummary({
  filter,
  found,
  shown,
}: {
  filter: BlogFilter
  found: number
  /** Fewer where many were found. */
  shown: number
}) {
  const filtered = filterInWords(filter)
  return (
    // It is there before it says something: only then is it read out when it does.
    <chakra.div role="status" paddingBottom={filtered && { base: '8', md: '12' }}>
      {filtered && (
        <>
          <Headline size="title" overflowWrap="anywhere">
            {`${counted(found)} ${filtered}`}
          </Headline>
          <Small marginTop="1">
            {found === 0 && filter.q && 'Try another word, or fewer. '}
            {shown < found && `These are the newest ${shown}. `}
            <TextLink to="/blog">Show all articles</TextLink>
          </Small>
        </>
      )}
    </chakra.div>
  )
}

function counted(found: number): string {
  return `${found === 0 ? 'No' : found} article${found === 1 ? '' : 's'}`
}
