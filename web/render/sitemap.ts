import { TERMS_EFFECTIVE_DATE } from '../../contract/business.ts'
import type { PublishedBlog } from '../../contract/site/renderer.ts'
import { type Article, allArticles } from '../features/blog/article.ts'

/** Sitemap protocol 0.9: every public page that search engines may list, with the day its text last changed. */
export function sitemap({ siteUrl, posts }: PublishedBlog): string {
  const articles = allArticles(posts)
  const newest = articles.map(changed).toSorted().at(-1)
  const pages = [
    { path: '/' },
    { path: '/blog', lastmod: newest },
    ...articles.map((article) => ({ path: `/blog/${article.slug}`, lastmod: changed(article) })),
    { path: '/privacy' },
    { path: '/terms', lastmod: TERMS_EFFECTIVE_DATE },
  ]
  const urls = pages.map(({ path, lastmod }: { path: string; lastmod?: string | undefined }) =>
    [
      `<url><loc>${escapeXml(siteUrl + path)}</loc>`,
      lastmod ? `<lastmod>${lastmod}</lastmod>` : '',
      '</url>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function changed({ modifiedOn }: Article): string {
  return modifiedOn
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
