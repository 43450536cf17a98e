import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Container } from '../../components/section.tsx'
import type { PageHead } from '../../site/page.ts'
import { useDocumentHead } from '../../site/use-document-head.ts'
import { type Article, articleOfPost, firstArticle } from './article.ts'
import { loadArticleBody } from './article-body.ts'
import { ArticleView, BackToBlog } from './article-view.tsx'
import { getPublishedPost } from './get-published-post.ts'

interface Content {
  article: Article
  body: string
}

const Waiting = chakra('div', {
  base: {
    minHeight: '100vh',
    paddingBottom: '112px',
    '& > div': { bg: 'bg.muted', borderRadius: 'md', marginTop: '16px' },
  },
})

/** A slug that is none of the six: the published post, or else the first article (spec §2). */
export function PublishedArticle({
  slug,
  headOf,
}: {
  slug: string
  headOf: (article: Article) => PageHead
}) {
  const [content, setContent] = useState<Content>()
  useDocumentHead(content && headOf(content.article))

  useEffect(() => {
    const leaving = new AbortController()
    findContent(slug, leaving.signal).then(setContent, (error) => {
      if (!leaving.signal.aborted) console.error('The article could not be loaded', error)
    })
    return () => leaving.abort()
  }, [slug])

  if (content) return <ArticleView article={content.article} body={content.body} />
  return (
    <Container>
      <BackToBlog />
      <Waiting role="status" aria-label="Loading the article">
        <chakra.div aspectRatio={{ base: '3 / 2', md: '5 / 2' }} />
        <chakra.div height="56px" maxWidth="40rem" />
        <chakra.div height="24px" maxWidth="32rem" />
      </Waiting>
    </Container>
  )
}

async function findContent(slug: string, signal: AbortSignal): Promise<Content> {
  const post = await getPublishedPost(slug, signal)
  if (post) return { article: articleOfPost(post), body: post.content }
  return { article: firstArticle, body: await loadArticleBody(firstArticle.slug) }
}
