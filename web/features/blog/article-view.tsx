import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../components/links.tsx'
import { Cover } from '../../components/picture.tsx'
import { Prose } from '../../components/prose.tsx'
import { Columns, Container } from '../../components/section.tsx'
import { Display } from '../../components/type.tsx'
import { notOnPaper } from '../../design/global-styles.ts'
import { belowFirstScreen } from '../../site/below-first-screen.ts'
import type { Article } from './article.ts'
import { BODY_ATTRIBUTE } from './article-body.ts'
import { ArticleMeta, BackToBlog, titleSize } from './article-parts.tsx'
import { Contents } from './contents.tsx'
import { coverTransition } from './cover-transition.ts'
import type { Heading } from './headings.ts'
import { KeepReading } from './keep-reading.tsx'
import { Making } from './making.tsx'
import { ShareLinks } from './share-links.tsx'
import { Sources } from './sources.tsx'
import type { Surroundings } from './surroundings.ts'
import { TagLinks } from './tag-links.tsx'

export interface ArticleViewProps {
  article: Article
  body: string
  headings: readonly Heading[]
  around: Surroundings
  siteUrl: string
}

/** A whole article. `body` is trusted HTML: ours, or rendered by our server from structured text. */
export function ArticleView({ article, body, headings, around, siteUrl }: ArticleViewProps) {
  return (
    <>
      <Container paddingBottom={{ base: '18', md: '28' }} _print={onPaper}>
        <BackToBlog />
        <article>
          <Columns
            shares={[7, 5]}
            gap={{ base: '7', lg: '12' }}
            marginTop="4"
            _print={{ display: 'block' }}
          >
            <Cover
              src={article.coverImage}
              alt={article.coverAlt}
              fetchPriority="high"
              sizes="(min-width: 78em) 648px, (min-width: 64em) 54vw, 100vw"
              style={coverTransition(article.slug)}
              borderRadius="lg"
              // Half a page at most, and never cut.
              _print={{ width: 'min(100%, 80vh)', marginBottom: '4' }}
            />
            <header>
              <ArticleMeta article={article} />
              <Display size={titleSize(article.title)} marginTop="3">
                {article.title}
              </Display>
              <chakra.p fontSize="lg" fontWeight="600" lineHeight="1.45" marginTop="5">
                {article.subtitle}
              </chakra.p>
              <Making article={article} />
            </header>
          </Columns>
          {/* The text in a column set off to the left, and the contents in what is left beside it. */}
          <chakra.div
            {...belowFirstScreen}
            display="grid"
            _print={{ display: 'block' }}
            gridTemplateColumns={{
              base: 'minmax(0, 36.5rem)',
              lg: '16.666% minmax(0, 36.5rem)',
              xl: '16.666% minmax(0, 36.5rem) minmax(0, 1fr)',
            }}
            css={{ '& > *': { gridColumn: { lg: '2' } } }}
          >
            <Contents headings={headings} />
            <div>
              <Prose
                marginTop="10"
                {...{ [BODY_ATTRIBUTE]: '' }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted, see above
                dangerouslySetInnerHTML={{ __html: body }}
              />
              <Sources sources={article.sources} />
              <chakra.div {...notOnPaper} marginTop="12">
                <TagLinks tags={article.tags} />
              </chakra.div>
              <ShareLinks article={article} siteUrl={siteUrl} />
              <chakra.div
                {...notOnPaper}
                marginTop="14"
                paddingTop="8"
                borderTopWidth="2px"
                borderColor="fg"
              >
                <chakra.p fontSize="lg" fontWeight="700" marginBottom="4">
                  See what is on your own plate.
                </chakra.p>
                <ButtonLink to="/#email-capture">Get early access to MyPlateful</ButtonLink>
              </chakra.div>
            </div>
          </chakra.div>
        </article>
      </Container>
      <KeepReading around={around} />
    </>
  )
}

/** One column in the printer's own margins. */
const onPaper = { padding: '0', maxWidth: 'none', fontSize: '11pt' } as const
