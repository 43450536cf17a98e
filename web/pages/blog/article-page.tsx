import { useLoaderData } from 'react-router-dom'
import { articleHead } from '../../features/blog/article-head.ts'
import { ArticleView } from '../../features/blog/article-view.tsx'
import { FindArticle } from '../../features/blog/find-article.tsx'
import { type LoadedArticle, loadArticle, servedArticle } from '../../features/blog/load-article.ts'
import { WithdrawnArticle, withdrawnHead } from '../../features/blog/withdrawn-article.tsx'
import { BLOG_DESCRIPTION, BLOG_TITLE } from '../../features/blog/words.ts'
import { JoinSection } from '../../features/join/join-section.tsx'
import type { PageHandle } from '../../site/page.ts'

export const handle: PageHandle = {
  hasJoinForm: true,
  needsApp: ({ loaderData }) => !isLoaded(loaderData) || loaderData.kind === 'load-in-browser',
  prefetch: async ({ slug }) =>
    (await import('../../features/blog/fetch-pages.ts')).prefetchBody(slug),
  head({ loaderData }) {
    if (isLoaded(loaderData) && loaderData.kind === 'shown') return articleHead(loaderData.article)
    if (isLoaded(loaderData) && loaderData.kind === 'withdrawn') return withdrawnHead(loaderData)
    return {
      title: `${BLOG_TITLE} | MyPlateful`,
      description: BLOG_DESCRIPTION,
      kind: 'article',
    }
  },
  served: ({ loaderData }) => (isLoaded(loaderData) ? servedArticle(loaderData) : undefined),
}

export const loader = loadArticle

export function Component() {
  const loaded = useLoaderData<LoadedArticle>()
  return (
    <>
      {loaded.kind === 'shown' && <ArticleView {...loaded} />}
      {loaded.kind === 'withdrawn' && <WithdrawnArticle answer={loaded.answer} />}
      {loaded.kind === 'load-in-browser' && <FindArticle />}
      <JoinSection />
    </>
  )
}

function isLoaded(data: unknown): data is LoadedArticle {
  return typeof data === 'object' && data !== null && 'kind' in data
}
