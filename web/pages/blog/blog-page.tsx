import { chakra } from '@chakra-ui/react'
import { Container } from '../../components/section.tsx'
import { Display, Lead } from '../../components/type.tsx'
import { fixedArticles } from '../../features/blog/article.ts'
import { ArticleEntry } from '../../features/blog/article-entry.tsx'
import { usePublishedArticles } from '../../features/blog/use-published-articles.ts'
import type { PageHandle } from '../../site/page.ts'

const TITLE = 'Nutrition Insights Blog'
const SUBTITLE = 'Science-backed insights on nutrition, wellness and food tracking.'

export const handle: PageHandle = {
  // The posts published since the build come from the API.
  needsApp: () => true,
  head: () => ({
    title: `${TITLE} | MyPlateful`,
    description: SUBTITLE,
    path: '/blog',
    image: '/covers/macro-balance.svg',
    jsonLd: { '@type': 'Blog', name: TITLE, description: SUBTITLE },
  }),
}

const Top = chakra('header', { base: { paddingBlock: { base: '48px 40px', md: '88px 64px' } } })

export function Component() {
  const published = usePublishedArticles()
  const articles = [...published, ...fixedArticles]
  return (
    <Container paddingBottom={{ base: '40px', md: '72px' }}>
      <Top>
        <Display fontSize="clamp(2.5rem, 1.6rem + 4vw, 4.5rem)">{TITLE}</Display>
        <Lead marginTop="20px">{SUBTITLE}</Lead>
      </Top>
      {articles.map((article, index) => (
        <ArticleEntry key={article.slug} article={article} lead={index === 0} />
      ))}
    </Container>
  )
}
