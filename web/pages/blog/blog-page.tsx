import { chakra } from '@chakra-ui/react'
import { useLoaderData } from 'react-router-dom'
import * as v from 'valibot'
import { Container, PageTop } from '../../components/section.tsx'
import { ArticleList } from '../../features/blog/article-list.tsx'
import { BlogSearch, SearchRefused } from '../../features/blog/blog-search.tsx'
import { HowWeWrite } from '../../features/blog/how-we-write.tsx'
import { type LoadedBlog, loadBlog, loadedBlog } from '../../features/blog/load-blog.ts'
import { BLOG_DESCRIPTION, BLOG_TITLE, filterInWords } from '../../features/blog/words.ts'
import type { PageHandle } from '../../site/page.ts'
import { breadcrumbs, organization, organizationId } from '../../site/structured-data.ts'

export const handle: PageHandle = {
  head({ loaderData }) {
    const blog = loaded(loaderData)
    if (blog.kind === 'load-in-browser')
      return {
        title: `${BLOG_TITLE} | MyPlateful`,
        description: BLOG_DESCRIPTION,
        noIndex: true,
      }
    const { articles, filter } = blog
    const filtered = filterInWords(filter)
    return {
      title: `${filtered ? `Articles ${filtered} | ` : ''}${BLOG_TITLE} | MyPlateful`,
      description: BLOG_DESCRIPTION,
      // Search engines index only this canonical path, so a filtered list needs no structured data.
      path: '/blog',
      ...(!filtered && {
        structuredData: (siteUrl) => [
          {
            '@type': 'Blog',
            '@id': `${siteUrl}/blog#blog`,
            name: BLOG_TITLE,
            description: BLOG_DESCRIPTION,
            url: `${siteUrl}/blog`,
            inLanguage: 'en-US',
            publisher: { '@id': organizationId(siteUrl) },
            blogPost: articles.map(({ slug, title, date }) => ({
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
    }
  },
  needsApp: ({ loaderData }) => loaded(loaderData).kind === 'load-in-browser',
  served: ({ loaderData }) => loaderData,
  prefetch: () => import('../../features/blog/fetch-pages.ts'),
}

export const loader = loadBlog

export function Component() {
  const blog = useLoaderData<LoadedBlog>()
  return (
    <>
      <Container paddingBottom={{ base: '10', md: '18' }}>
        <chakra.div
          display={{ xl: 'flex' }}
          alignItems="end"
          justifyContent="space-between"
          columnGap="12"
        >
          <PageTop title={BLOG_TITLE}>{BLOG_DESCRIPTION}</PageTop>
          <BlogSearch q={blog.kind === 'list' ? blog.filter.q : undefined} />
        </chakra.div>
        {blog.kind === 'list' ? <ArticleList {...blog} /> : <SearchRefused />}
      </Container>
      <HowWeWrite />
    </>
  )
}

function loaded(loaderData: unknown): LoadedBlog {
  return v.is(loadedBlog, loaderData)
    ? loaderData
    : { kind: 'list', articles: [], filter: {}, found: 0 }
}
