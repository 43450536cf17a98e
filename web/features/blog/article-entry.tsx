import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Article } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'

const Entry = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
    gap: { base: '5', md: '12' },
    alignItems: 'center',
    paddingBlock: { base: '8', md: '10' },
    borderTopWidth: '1px',
    borderColor: 'border',
    '&[data-lead]': {
      gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      borderTopWidth: '0',
      paddingTop: '0',
      paddingBottom: { base: '10', md: '18' },
      '& h2': { fontSize: 'headline', lineHeight: '1.06', letterSpacing: '-0.035em' },
    },
    '&:hover h2': { textDecoration: 'underline' },
  },
})
const Cover = chakra('img', {
  base: { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'md' },
})
const Heading = chakra('h2', {
  base: {
    fontSize: 'title',
    fontWeight: '800',
    lineHeight: '1.18',
    letterSpacing: '-0.03em',
    marginTop: '2',
    textWrap: 'balance',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.15em',
  },
})
// One link an entry, whose area is the whole entry.
const Whole = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '3px solid', outlineColor: 'leaf.focusRing', outlineOffset: '4px' },
    },
  },
})
const Subtitle = chakra('p', {
  base: { marginTop: '2.5', fontWeight: '600', lineHeight: '1.45', maxWidth: '60ch' },
})
const Excerpt = chakra('p', {
  base: { marginTop: '2.5', fontSize: 'sm', color: 'fg.muted', maxWidth: '65ch' },
})

/** One article in the list. The `lead` is the large first one. */
export function ArticleEntry({ article, lead = false }: { article: Article; lead?: boolean }) {
  return (
    <Entry data-lead={lead ? '' : undefined}>
      <Cover
        src={article.coverImage}
        alt={article.coverAlt}
        htmlWidth={1200}
        htmlHeight={800}
        loading={lead ? 'eager' : 'lazy'}
      />
      <div>
        <ArticleMeta article={article} />
        <Heading>
          <Whole to={`/blog/${article.slug}`}>{article.title}</Whole>
        </Heading>
        <Subtitle>{article.subtitle}</Subtitle>
        <Excerpt>{article.excerpt}</Excerpt>
      </div>
    </Entry>
  )
}
