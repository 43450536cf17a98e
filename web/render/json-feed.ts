import { PRODUCT_NAME } from '../../contract/business.ts'
import { JSON_FEED } from '../../contract/site/pages.ts'
import type { BlogFeed } from '../../contract/site/renderer.ts'
import { feedItems } from './feed-items.ts'
import { FEED_DESCRIPTION, FEED_TITLE } from './feed-words.ts'

/** JSON Feed 1.1 (jsonfeed.org/version/1.1); the package that writes the RSS knows 1.0 only. */
export async function jsonFeed(blog: BlogFeed): Promise<string> {
  const { siteUrl } = blog
  const items = await feedItems(blog)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: FEED_TITLE,
    description: FEED_DESCRIPTION,
    home_page_url: `${siteUrl}/blog`,
    feed_url: siteUrl + JSON_FEED,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: 'en-US',
    authors: [{ name: PRODUCT_NAME, url: `${siteUrl}/` }],
    items: items.map(({ article, url, html, image, published, modified }) => ({
      id: url,
      url,
      title: article.title,
      summary: article.excerpt,
      content_html: html,
      image,
      date_published: published.toISOString(),
      date_modified: modified.toISOString(),
      tags: article.tags,
    })),
  })
}
