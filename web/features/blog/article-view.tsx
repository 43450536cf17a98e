import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/button-link.tsx'
import { ArrowLeft } from '../../components/icons.tsx'
import { Prose } from '../../components/prose.tsx'
import { Container } from '../../components/section.tsx'
import type { Article } from './article.ts'
import { ArticleMeta } from './article-meta.tsx'

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    marginTop: { base: '20px', md: '40px' },
    fontSize: 'sm',
    fontWeight: '700',
    color: 'fg.leaf',
    textUnderlineOffset: '0.3em',
    _hover: { textDecoration: 'underline' },
  },
})
const Cover = chakra('img', {
  base: {
    width: '100%',
    marginTop: '16px',
    aspectRatio: { base: '3 / 2', md: '5 / 2' },
    objectFit: 'cover',
    borderRadius: 'lg',
  },
})
// Cover at full width, text in a column set off to the left third's edge.
const Column = chakra('div', {
  base: { maxWidth: '41rem', marginInlineStart: { lg: '16.666%' } },
})
const Heading = chakra('h1', {
  base: {
    fontSize: 'clamp(2.125rem, 1.4rem + 3.2vw, 3.75rem)',
    fontWeight: '800',
    lineHeight: '1.04',
    letterSpacing: '-0.04em',
    marginTop: '12px',
    textWrap: 'balance',
  },
})
const Subtitle = chakra('p', {
  base: { fontSize: 'lg', fontWeight: '600', lineHeight: '1.45', marginTop: '20px' },
})
const Closing = chakra('div', {
  base: { marginTop: '56px', paddingTop: '32px', borderTopWidth: '2px', borderColor: 'fg' },
})

export function BackToBlog() {
  return (
    <Back to="/blog">
      <ArrowLeft />
      Back to Blog
    </Back>
  )
}

/** A whole article. `body` is trusted HTML: ours, or rendered by our server from structured text. */
export function ArticleView({ article, body }: { article: Article; body: string }) {
  return (
    <Container paddingBottom={{ base: '72px', md: '112px' }}>
      <BackToBlog />
      <article>
        <Cover src={article.coverImage} alt={article.coverAlt} htmlWidth={1200} htmlHeight={800} />
        <Column>
          <chakra.div marginTop={{ base: '28px', md: '48px' }}>
            <ArticleMeta article={article} />
          </chakra.div>
          <Heading>{article.title}</Heading>
          <Subtitle>{article.subtitle}</Subtitle>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted, see above */}
          <Prose marginTop="40px" dangerouslySetInnerHTML={{ __html: body }} />
          <Closing>
            <chakra.p fontSize="lg" fontWeight="700" marginBottom="16px">
              See what is on your own plate.
            </chakra.p>
            <ButtonLink to="/#email-capture">Get early access to MyPlateful</ButtonLink>
          </Closing>
        </Column>
      </article>
    </Container>
  )
}
