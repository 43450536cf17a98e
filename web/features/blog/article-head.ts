import { PRODUCT_NAME } from '../../../contract/business.ts'
import type { PageHead } from '../../site/page.ts'
import { breadcrumbs, organization, organizationId } from '../../site/structured-data.ts'
import type { Article } from './article.ts'
import { isWebAddress } from './web-address.ts'
import { BLOG_TITLE } from './words.ts'

/**
 * IPTC's term for works made by a trained model. The term was made for pictures, but schema.org allows it for all
 * works, and Google reads it for text. The term stays after a review. `reviewedBy` then names the reviewer.
 */
const WRITTEN_WITH_AI = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'

/** The canonical link is the article's own address, even if an unknown slug shows the first built-in article. */
export function articleHead(article: Article): PageHead {
  const path = `/blog/${article.slug}`
  const alt = `${article.title}. ${article.coverAlt}`.trim()
  return {
    title: `${article.title} | MyPlateful`,
    description: article.excerpt,
    path,
    kind: 'article',
    image: { path: article.preview, alt },
    author: article.author ?? PRODUCT_NAME,
    publishedOn: article.date,
    modifiedOn: article.modifiedOn,
    tags: article.tags,
    structuredData: (siteUrl) => [
      {
        '@type': 'BlogPosting',
        '@id': `${siteUrl}${path}#article`,
        headline: article.title,
        alternativeHeadline: article.subtitle,
        description: article.excerpt,
        image: siteUrl + article.coverImage,
        datePublished: article.date,
        dateModified: article.modifiedOn,
        keywords: article.tags.join(', '),
        inLanguage: 'en-US',
        mainEntityOfPage: siteUrl + path,
        author: article.author ? person(article.author) : { '@id': organizationId(siteUrl) },
        publisher: { '@id': organizationId(siteUrl) },
        ...(article.aiWritten && { digitalSourceType: WRITTEN_WITH_AI }),
        ...(article.sources?.length && { citation: article.sources.map(citation) }),
      },
      {
        // schema.org allows reviewedBy and lastReviewed on pages only.
        '@type': 'WebPage',
        '@id': siteUrl + path,
        url: siteUrl + path,
        name: article.title,
        mainEntity: { '@id': `${siteUrl}${path}#article` },
        ...(article.reviewedBy && {
          reviewedBy: person(article.reviewedBy),
          ...(article.reviewedOn && { lastReviewed: article.reviewedOn }),
        }),
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

function person(name: string) {
  return { '@type': 'Person', name }
}

function citation({ title, url }: { title: string; url: string }) {
  return { '@type': 'CreativeWork', name: title, ...(isWebAddress(url) && { url }) }
}
