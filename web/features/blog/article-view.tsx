import { chakra } from '@chakra-ui/react'
import type { Heading } from '../../components/body-html.ts'
import { ButtonLink } from '../../components/links.tsx'
import { Cover } from '../../components/picture.tsx'
import { Prose } from '../../components/prose.tsx'
import { Container } from '../../components/section.tsx'
import { Display } from '../../components/type.tsx'
import { hiddenInPrint } from '../../design/global-styles.ts'
import type { Article } from './article.ts'
import { BODY_ATTRIBUTE } from './article-body.ts'
import { ArticleMeta, BackToBlog, Byline, Contents, Sources, titleSize } from './article-parts.tsx'
import { coverTransition } from './cover-transition.ts'
import { KeepReading } from './keep-reading.tsx'
import { ShareLinks } from './share-links.tsx'
import type { Surroundings } from './surroundings.ts'
import { TagLinks } from './tag-links.tsx'

export interface ArticleViewProps {
  article: Article
  body: string
  headings: readonly Heading[]
  around: Surroundings
  siteUrl: string
}

/** @param body trusted HTML: our own, or sanitized by our server */
export function ArticleView({ article, body, headings, around, siteUrl }: ArticleViewProps) {
  return (
    <>
      <Container paddingBottom={{ base: '18', md: '28' }} _print={onPaper}>
        <chakra.div {...grid}>
          <BackToBlog />
        </chakra.div>
        <article>
          <chakra.div {...grid} rowGap="8" marginTop="4">
            <header>
              <ArticleMeta article={article} />
              <Display size={titleSize(article.title)} marginTop="3">
                {article.title}
              </Display>
              <chakra.p fontSize="lg" fontWeight="600" lineHeight="1.45" marginTop="5">
                {article.subtitle}
              </chakra.p>
              <Byline article={article} />
            </header>
            <Cover
              src={article.coverImage}
              alt={article.coverAlt}
              fetchPriority="high"
              sizes="(min-width: 80em) 512px, (min-width: 48em) 584px, 100vw"
              style={coverTransition(article.slug)}
              borderRadius="lg"
              // At most half a printed page.
              _print={{ width: 'min(100%, 80vh)', marginBlock: '4' }}
            />
          </chakra.div>
          <chakra.div {...grid}>
            <Contents headings={headings} />
            <div>
              <Prose
                marginTop={{ base: '10', xl: '14' }}
                {...{ [BODY_ATTRIBUTE]: '' }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted, see above
                dangerouslySetInnerHTML={{ __html: body }}
              />
              <Sources sources={article.sources} />
              <chakra.div {...hiddenInPrint} marginTop="12">
                <TagLinks tags={article.tags} />
              </chakra.div>
              <ShareLinks article={article} siteUrl={siteUrl} />
              <chakra.div
                {...hiddenInPrint}
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

const grid = {
  display: 'grid',
  columnGap: '16',
  alignItems: 'start',
  justifyContent: { base: 'center', xl: 'start' },
  gridTemplateColumns: {
    base: 'minmax(0, 36.5rem)',
    xl: 'minmax(0, 36.5rem) minmax(0, 1fr)',
  },
  _print: { display: 'block' },
} as const

/** The printer sets the margins. */
const onPaper = { padding: '0', maxWidth: 'none', fontSize: '11pt' } as const
