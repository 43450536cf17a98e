import { escape as escapeXml } from 'es-toolkit'
import { TERMS_EFFECTIVE_DATE } from '../../contract/business.ts'
import type { PublishedBlog } from '../../contract/site/renderer.ts'
import { allArticles } from '../features/blog/all-articles.ts'

/** Sitemap protocol 0.9: all indexable pages, with the day of the last change if that day is known. */
export function sitemap({ siteUrl, posts }: PublishedBlog): string {
  const articles = allArticles(posts)
  const urls = [
    entry('/'),
    entry(
      '/blog',
      articles
        .map(({ modifiedOn }) => modifiedOn)
        .toSorted()
        .at(-1),
    ),
    ...articles.map(({ slug, modifiedOn }) => entry(`/blog/${slug}`, modifiedOn)),
    entry('/privacy'),
    entry('/terms', TERMS_EFFECTIVE_DATE),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`

  function entry(path: string, changedOn?: string): string {
    const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`
  }
}
