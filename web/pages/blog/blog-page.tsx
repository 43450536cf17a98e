import { useLoaderData } from 'react-router-dom'
import * as v from 'valibot'
import { PageTop } from '../../components/page-top.tsx'
import { Container } from '../../components/section.tsx'
import { fixedArticles } from '../../features/blog/article.ts'
import { ArticleEntry } from '../../features/blog/article-entry.tsx'
import { BLOG_TITLE } from '../../features/blog/article-head.ts'
import { type LoadedBlog, loadBlog, loadedBlog } from '../../features/blog/load-blog.ts'
import type { PageHandle } from '../../site/page.ts'
import { breadcrumbs, organization, organizationId } from '../../site/structured-data.ts'

const SUBTITLE = 'Science-backed insights on nutrition, wellness and food tracking.'

export const handle: PageHandle = {
  head: ({ loaderData }) => ({
    title: `${BLOG_TITLE} | MyPlateful`,
    description: SUBTITLE,
    path: '/blog',
    structuredData: (siteUrl) => [
      {
        '@type': 'Blog',
        '@id': `${siteUrl}/blog#blog`,
        name: BLOG_TITLE,
        description: SUBTITLE,
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
}

export const loader = loadBlog

export function Component() {
  const articles = articlesOf(useLoaderData<LoadedBlog>())
  return (
    <Container paddingBottom={{ base: '10', md: '18' }}>
      <PageTop title={BLOG_TITLE}>{SUBTITLE}</PageTop>
      {articles.map((article, index) => (
        <ArticleEntry key={article.slug} article={article} lead={index === 0} />
      ))}
    </Container>
  )
}

function articlesOf(loaderData: unknown) {
  const { published } = v.is(loadedBlog, loaderData) ? loaderData : { published: [] }
  return [...published, ...fixedArticles]
}
