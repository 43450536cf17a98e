import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../components/button-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { Container } from '../../components/section.tsx'
import type { Article } from './article.ts'
import { BODY_ATTRIBUTE } from './article-body.ts'
import { ArticleMeta } from './article-meta.tsx'
import { BackToBlog } from './back-to-blog.tsx'
import { Contents } from './contents.tsx'
import type { Heading as SectionHeading } from './headings.ts'
import { KeepReading } from './keep-reading.tsx'
import { ShareLinks } from './share-links.tsx'
import type { Surroundings } from './surroundings.ts'

const Cover = chakra('img', {
  base: {
    width: '100%',
    marginTop: '4',
    aspectRatio: { base: '3 / 2', md: '5 / 2' },
    objectFit: 'cover',
    borderRadius: 'lg',
  },
})
// Cover at full width, text in a column set off to the left third's edge, and the contents in what is left beside it.
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 41rem)',
      lg: '16.666% minmax(0, 41rem)',
      xl: '16.666% minmax(0, 41rem) minmax(0, 1fr)',
    },
    '& > *': { gridColumn: { lg: '2' } },
  },
})
const Heading = chakra('h1', {
  base: {
    fontSize: 'clamp(2.125rem, 1.4rem + 3.2vw, 3.75rem)',
    fontWeight: '800',
    lineHeight: '1.04',
    letterSpacing: '-0.04em',
    marginTop: '3',
    textWrap: 'balance',
  },
})
const Subtitle = chakra('p', {
  base: { fontSize: 'lg', fontWeight: '600', lineHeight: '1.45', marginTop: '5' },
})
const Closing = chakra('div', {
  base: { marginTop: '14', paddingTop: '8', borderTopWidth: '2px', borderColor: 'fg' },
})

export interface ArticleViewProps {
  article: Article
  body: string
  headings: readonly SectionHeading[]
  around: Surroundings
  siteUrl: string
}

/** A whole article. `body` is trusted HTML: ours, or rendered by our server from structured text. */
export function ArticleView({ article, body, headings, around, siteUrl }: ArticleViewProps) {
  return (
    <>
      <Container paddingBottom={{ base: '18', md: '28' }}>
        <BackToBlog />
        <article>
          <Cover
            src={article.coverImage}
            alt={article.coverAlt}
            htmlWidth={1200}
            htmlHeight={800}
            fetchPriority="high"
          />
          <Columns>
            <chakra.header marginTop={{ base: '7', md: '12' }}>
              <ArticleMeta article={article} />
              <Heading>{article.title}</Heading>
              <Subtitle>{article.subtitle}</Subtitle>
            </chakra.header>
            <Contents headings={headings} />
            <div>
              <Prose
                marginTop="10"
                {...{ [BODY_ATTRIBUTE]: '' }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted, see above
                dangerouslySetInnerHTML={{ __html: body }}
              />
              <ShareLinks article={article} siteUrl={siteUrl} />
              <Closing>
                <chakra.p fontSize="lg" fontWeight="700" marginBottom="4">
                  See what is on your own plate.
                </chakra.p>
                <ButtonLink to="/#email-capture">Get early access to MyPlateful</ButtonLink>
              </Closing>
            </div>
          </Columns>
        </article>
      </Container>
      <KeepReading around={around} />
    </>
  )
}
