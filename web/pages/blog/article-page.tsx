import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { COMPANY_NAME } from '../../../contract/business.ts'
import { type Article, findFixedArticle } from '../../features/blog/article.ts'
import { loadArticleBody } from '../../features/blog/article-body.ts'
import { ArticleView } from '../../features/blog/article-view.tsx'
import { PublishedArticle } from '../../features/blog/published-article.tsx'
import { EmailCapture } from '../../features/waitlist/email-capture.tsx'
import type { PageHandle, PageHead } from '../../site/page.ts'

export const handle: PageHandle = {
  hasEmailCapture: true,
  needsApp: ({ slug }) => !findFixedArticle(slug),
  prefetch: async ({ slug }) => findFixedArticle(slug) && loadArticleBody(slug ?? ''),
  head({ slug }) {
    const article = findFixedArticle(slug)
    return article
      ? headOf(article)
      : {
          title: 'Nutrition Insights Blog | MyPlateful',
          description: 'Science-backed insights on nutrition, wellness and food tracking.',
          kind: 'article',
        }
  },
}

type Found =
  | { kind: 'fixed'; article: Article; body: string }
  /** A published post, or nothing at all: only the API knows, and the page asks it once it is drawn. */
  | { kind: 'ask'; slug: string }

export async function loader({ params }: LoaderFunctionArgs): Promise<Found> {
  const article = findFixedArticle(params.slug)
  if (!article) return { kind: 'ask', slug: params.slug ?? '' }
  return { kind: 'fixed', article, body: await loadArticleBody(article.slug) }
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  return (
    <>
      {found.kind === 'fixed' ? (
        <ArticleView article={found.article} body={found.body} />
      ) : (
        <PublishedArticle key={found.slug} slug={found.slug} headOf={headOf} />
      )}
      <EmailCapture />
    </>
  )
}

function headOf(article: Article): PageHead {
  return {
    title: `${article.title} | MyPlateful`,
    description: article.excerpt,
    path: `/blog/${article.slug}`,
    kind: 'article',
    image: article.coverImage,
    publishedOn: article.date,
    jsonLd: {
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      author: { '@type': 'Organization', name: COMPANY_NAME },
      publisher: { '@type': 'Organization', name: COMPANY_NAME },
    },
  }
}
