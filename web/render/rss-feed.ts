import { Feed } from 'feed'
import { COMPANY_NAME } from '../../contract/business.ts'
import { RSS_FEED } from '../../contract/site/pages.ts'
import type { BlogFeed } from '../../contract/site/renderer.ts'
import { feedItems } from './feed-items.ts'
import { FEED_DESCRIPTION, FEED_TITLE } from './feed-words.ts'

/** RSS 2.0, each item with its whole text. */
export async function rssFeed(blog: BlogFeed): Promise<string> {
  const { siteUrl } = blog
  const items = await feedItems(blog)
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    title: FEED_TITLE,
    description: FEED_DESCRIPTION,
    language: 'en-us',
    copyright: COMPANY_NAME,
    updated: latest(items.map(({ modified }) => modified)),
    feedLinks: { rss: siteUrl + RSS_FEED },
    generator: FEED_TITLE,
  })
  for (const { article, url, html, published } of items)
    feed.addItem({
      id: url,
      link: url,
      title: article.title,
      description: article.excerpt,
      content: html,
      date: published,
      category: article.tags.map((name) => ({ name })),
    })
  return feed.rss2()
}

/** Not the time of this request: a feed that nobody changed has not changed. */
function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())))
}
