import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { BlogFilter } from '../../../contract/site/blog-filter.ts'
import { Cover } from '../../components/picture.tsx'
import { Columns } from '../../components/section.tsx'
import { Headline, Small } from '../../components/type.tsx'
import { focusRing } from '../../design/global-styles.ts'
import type { Article } from './article.ts'
import { ArticleMeta, titleSize } from './article-parts.tsx'
import { coverTransition } from './cover-transition.ts'
import { TagLinks } from './tag-links.tsx'
import { TextLink } from './text-link.tsx'
import { filterInWords } from './words.ts'

interface ArticleListProps {
  articles: readonly Article[]
  filter: BlogFilter
  found: number
}

/** The first article is large, unless the list is filtered. */
export function ArticleList({ articles, filter, found }: ArticleListProps) {
  return (
    <>
      <FilterSummary filter={filter} found={found} shown={articles.length} />
      {articles.map((article, index) => (
        <ArticleEntry
          key={article.slug}
          article={article}
          lead={index === 0 && !filterInWords(filter)}
          chosenTag={filter.tag}
        />
      ))}
    </>
  )
}

// The title's link covers the whole entry.
const EntryLink = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { outline: 'none', boxShadow: 'none', _after: focusRing },
  },
})

const large = { shares: [7, 5], paddingBottom: { base: '10', md: '18' } } as const
const usual = {
  shares: [4, 8],
  from: 'md',
  paddingBlock: { base: '8', md: '10' },
  borderTopWidth: '1px',
  borderColor: 'border',
} as const

/** For `sizes`: the width of the cover at each width of the page. */
const LEAD_SIZES = '(min-width: 78em) 648px, (min-width: 64em) 54vw, 100vw'
const USUAL_SIZES = '(min-width: 78em) 371px, (min-width: 48em) 30vw, 100vw'

interface ArticleEntryProps {
  article: Article
  /** Shows the entry large. @default false */
  lead?: boolean
  chosenTag?: string | undefined
}

function ArticleEntry({ article, lead = false, chosenTag }: ArticleEntryProps) {
  return (
    <Columns
      as="article"
      {...(lead ? large : usual)}
      gap={{ base: '5', md: '12' }}
      position="relative"
      css={{ '&:hover h2': { textDecoration: 'underline' } }}
    >
      <Cover
        src={article.coverImage}
        alt={article.coverAlt}
        sizes={lead ? LEAD_SIZES : USUAL_SIZES}
        {...(lead ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        style={coverTransition(article.slug)}
      />
      <div>
        <ArticleMeta article={article} inList />
        <Headline
          size={lead ? titleSize(article.title) : 'title'}
          marginTop="2"
          textDecorationThickness="2px"
          textUnderlineOffset="0.15em"
        >
          <EntryLink to={`/blog/${article.slug}`} viewTransition>
            {article.title}
          </EntryLink>
        </Headline>
        <chakra.p marginTop="2.5" fontWeight="600" lineHeight="1.45" maxWidth="60ch">
          {article.subtitle}
        </chakra.p>
        <Small marginTop="2.5" maxWidth="65ch">
          {article.excerpt}
        </Small>
        <chakra.div marginTop="4">
          <TagLinks tags={article.tags} chosen={chosenTag} />
        </chakra.div>
      </div>
    </Columns>
  )
}

function FilterSummary({
  filter,
  found,
  shown,
}: {
  filter: BlogFilter
  found: number
  /** Less than `found` if the list does not show all found articles. */
  shown: number
}) {
  const filtered = filterInWords(filter)
  return (
    // Rendered even while empty, because screen readers only announce changes inside an existing live region.
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
