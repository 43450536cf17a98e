import { useLoaderData } from 'react-router-dom'
import * as v from 'valibot'
import { Container, PageTop } from '../../components/section.tsx'
import { ArticleEntry } from '../../features/blog/article-entry.tsx'
import { type LoadedBlog, loadBlog, loadedBlog } from '../../features/blog/load-blog.ts'
import { BLOG_DESCRIPTION, BLOG_TITLE } from '../../features/blog/words.ts'
import type { PageHandle } from '../../site/page.ts'
import { breadcrumbs, organization, organizationId } from '../../site/structured-data.ts'

export const handle: PageHandle = {
  head: ({ loaderData }) => ({
    title: `${BLOG_TITLE} | MyPlateful`,
    description: BLOG_DESCRIPTION,
    path: '/blog',
    structuredData: (siteUrl) => [
      {
        '@type': 'Blog',
        '@id': `${siteUrl}/blog#blog`,
        name: BLOG_TITLE,
        description: BLOG_DESCRIPTION,
        url: `${siteUrl}/blog`,
        inLanguage: 'en-US',
        publisher: { '@id': organizationId(siteUrl) },
        blogPost: articlesOf(loaderData).map(({ slug, title, date }) => ({
          '@type': 'BlogPosting',
          headline: title,
          url: `${siteUrl}/blog/${slug}`,
          datePublished: date,
        })),
      },
      organization(siteUrl),
      breadcrumbs(siteUrl, [
        { name: 'Home', path: '/' },
        { name: BLOG_TITLE, path: '/blog' },
      ]),
    ],
  }),
  served: ({ loaderData }) => loaderData,
  prefetch: () => import('../../features/blog/fetch-blog.ts'),
}

export const loader = loadBlog

export function Component() {
  const articles = articlesOf(useLoaderData<LoadedBlog>())
  return (
    <Container paddingBottom={{ base: '10', md: '18' }}>
      <PageTop title={BLOG_TITLE}>{BLOG_DESCRIPTION}</PageTop>
      {articles.map((article, index) => (
        <ArticleEntry key={article.slug} article={article} lead={index === 0} />
      ))}
    </Container>
  )
}

function articlesOf(loaderData: unknown) {
  return v.is(loadedBlog, loaderData) ? loaderData.articles : []
}
