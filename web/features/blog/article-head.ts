import type { PageHead } from '../../site/page.ts'
import { socialImageOf } from '../../site/social-image.ts'
import { breadcrumbs, organization, organizationId } from '../../site/structured-data.ts'
import type { Article } from './article.ts'
import { BLOG_TITLE } from './words.ts'

/** Also on an address that falls back to this article: the canonical link says whose text it is. */
export function articleHead(article: Article): PageHead {
  const path = `/blog/${article.slug}`
  const image = socialImageOf(article.coverImage)
  return {
    title: `${article.title} | MyPlateful`,
    description: article.excerpt,
    path,
    kind: 'article',
    image,
    publishedOn: article.date,
    modifiedOn: article.modifiedOn,
    tags: article.tags,
    structuredData: (siteUrl) => [
      {
        '@type': 'BlogPosting',
        headline: article.title,
        alternativeHeadline: article.subtitle,
        description: article.excerpt,
        image: siteUrl + image.path,
        datePublished: article.date,
        dateModified: article.modifiedOn,
        keywords: article.tags.join(', '),
        inLanguage: 'en-US',
        mainEntityOfPage: siteUrl + path,
        author: { '@id': organizationId(siteUrl) },
        publisher: { '@id': organizationId(siteUrl) },
      },
      organization(siteUrl),
      breadcrumbs(siteUrl, [
        { name: 'Home', path: '/' },
        { name: BLOG_TITLE, path: '/blog' },
        { name: article.title, path },
      ]),
    ],
  }
}
