import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '../../../contract/business.ts'
import { aiDisclosure } from '../../../contract/posts/disclosure.ts'
import { longDate } from '../../clock/dates.ts'
import type { Heading } from '../../components/body-html.ts'
import { ArrowLeft } from '../../components/icons.tsx'
import { DocumentLink, PageLink } from '../../components/links.tsx'
import { Headline, Small, textLink } from '../../components/type.tsx'
import { HEADER_HEIGHT, hiddenInPrint } from '../../design/global-styles.ts'
import type { Article } from './article.ts'
import { isWebAddress } from './web-address.ts'
import { HOW_WE_WRITE } from './words.ts'

/** @param inList adds the AI disclosure. An article's own page has the disclosure in its byline. @default false */
export function ArticleMeta({ article, inList = false }: { article: Article; inList?: boolean }) {
  const { date, modifiedOn } = article
  return (
    <Small display="flex" flexWrap="wrap" columnGap="3">
      <time dateTime={date}>{longDate(date)}</time>
      <span aria-hidden>·</span>
      <span>{article.readTime}</span>
      {modifiedOn !== date && (
        <>
          <Dot />
          <span>
            Updated <time dateTime={modifiedOn}>{longDate(modifiedOn)}</time>
          </span>
        </>
      )}
      {inList && article.aiWritten && (
        <>
          <Dot />
          <span>Written with AI</span>
        </>
      )}
    </Small>
  )
}

/** Hidden on a phone, where the next item starts a new line. */
function Dot() {
  return (
    <chakra.span aria-hidden display={{ base: 'none', sm: 'inline' }}>
      ·
    </chakra.span>
  )
}

export function BackToBlog() {
  return (
    <PageLink
      {...hiddenInPrint}
      to="/blog"
      end
      viewTransition
      marginTop={{ base: '5', md: '10' }}
      fontWeight="700"
      color="fg.leaf"
    >
      <ArrowLeft />
      Back to Blog
    </PageLink>
  )
}

const LONG_TITLE = 70

/** A smaller size for long titles, so that they are not taller than the cover next to them. */
export function titleSize({ length }: string) {
  return length > LONG_TITLE ? 'statement' : 'headline'
}

/** An article with fewer headings needs no table of contents. */
const MIN_HEADINGS = 3

/** Stands next to the text on wide screens, and above the text on other screens. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < MIN_HEADINGS) return null
  return (
    <chakra.nav
      {...hiddenInPrint}
      aria-labelledby="contents"
      marginTop={{ base: '10', xl: '12' }}
      padding={{ base: '5', xl: '2' }}
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
            <DocumentLink href={`#${id}`} variant="quiet">
              {text}
            </DocumentLink>
          </li>
        ))}
      </ol>
    </chakra.nav>
  )
}

/** The negative margin offsets the box's padding. Without padding the scrolling box would cut off focus rings. */
const beside = {
  marginInline: '-2',
  gridColumn: '2',
  gridRow: '1',
  alignSelf: 'start',
  position: 'sticky',
  top: `calc(${HEADER_HEIGHT} + 32px)`,
  maxHeight: `calc(100vh - ${HEADER_HEIGHT} - 64px)`,
  overflowY: 'auto',
  bg: 'transparent',
} as const

const TextLink = chakra(Link, {
  base: { ...textLink, display: 'inline-block', paddingBlock: '0.5' },
})

/** Author, reviewer and AI disclosure (EU AI Act, article 50(4)). */
export function Byline({ article }: { article: Article }) {
  const { author = PRODUCT_NAME } = article
  return (
    <chakra.div marginTop="6">
      <chakra.p fontWeight="700">{`By ${author}`}</chakra.p>
      <chakra.p fontSize="sm">
        {howItWasMade(article)} <TextLink to={`/blog#${HOW_WE_WRITE}`}>How we write</TextLink>
      </chakra.p>
    </chakra.div>
  )
}

function howItWasMade({ aiWritten, reviewedBy, reviewedOn }: Article): string | undefined {
  const on = reviewedOn && longDate(reviewedOn)
  const disclosure = aiDisclosure({ ai_written: aiWritten, reviewed_by: reviewedBy }, on)
  return disclosure ?? (reviewedBy && `Reviewed by ${reviewedBy}${on ? ` on ${on}` : ''}.`)
}

/** Prints the address after the link, because nobody can follow a link on paper. */
const addressAfter = { _after: { content: '" (" attr(href) ")"' } }

const Source = chakra('a', {
  base: {
    ...textLink,
    // A block, so that a long source starts beside its number.
    display: 'block',
    width: 'fit-content',
    paddingBlock: '1',
    overflowWrap: 'anywhere',
    _print: addressAfter,
  },
})

export function Sources({ sources = [] }: { sources: Article['sources'] }) {
  if (sources.length === 0) return null
  return (
    <chakra.section aria-labelledby="sources" marginTop="12">
      <Headline id="sources" size="label" marginBottom="2" _print={{ breakAfter: 'avoid' }}>
        Sources
      </Headline>
      <chakra.ol listStyle="decimal" paddingInlineStart="1.6em" fontSize="sm" color="fg.muted">
        {sources.map(({ title, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and sources may repeat
          <chakra.li key={index} breakInside="avoid">
            {isWebAddress(url) ? <Source href={url}>{title}</Source> : title}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
