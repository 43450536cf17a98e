import { escape as escapeHtml } from 'es-toolkit'
import { Feed } from 'feed'
import { COMPANY_NAME, PRODUCT_NAME } from '../../contract/business.ts'
import { aiDisclosure } from '../../contract/posts/disclosure.ts'
import { JSON_FEED, RSS_FEED } from '../../contract/site/pages.ts'
import type { BlogFeed } from '../../contract/site/renderer.ts'
import {
  articleOfPost,
  builtInArticles,
  findBuiltInArticle,
} from '../features/blog/all-articles.ts'
import type { Article } from '../features/blog/article.ts'
import { loadArticleBody } from '../features/blog/article-body.ts'
import { isWebAddress } from '../features/blog/web-address.ts'
import { BLOG_DESCRIPTION, FEED_TITLE } from '../features/blog/words.ts'

/**
 * RSS 2.0 with the full text of each item. RSS's own author element requires a mail address, so we use `dc:creator`.
 * The `feed` package declares the `dc` namespace in every feed whose items have content.
 */
export async function rssFeed(blog: BlogFeed): Promise<string> {
  const { siteUrl } = blog
  const items = await feedItems(blog)
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    title: FEED_TITLE,
    description: BLOG_DESCRIPTION,
    language: 'en-us',
    copyright: COMPANY_NAME,
    // Not the time of the request, which would change the feed even if no item changed.
    updated: new Date(Math.max(...items.map(({ modified }) => modified.getTime()))),
    feedLinks: { rss: siteUrl + RSS_FEED },
    generator: FEED_TITLE,
  })
  for (const { article, url, html, summary, published } of items)
    feed.addItem({
      id: url,
      link: url,
      title: article.title,
      description: summary,
      content: html,
      date: published,
      extensions: [{ name: 'dc:creator', objects: { _text: article.author ?? PRODUCT_NAME } }],
      category: article.tags.map((name) => ({ name })),
    })
  return feed.rss2()
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). The `feed` package supports only 1.0. */
export async function jsonFeed(blog: BlogFeed): Promise<string> {
  const { siteUrl } = blog
  const items = await feedItems(blog)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: FEED_TITLE,
    description: BLOG_DESCRIPTION,
    home_page_url: `${siteUrl}/blog`,
    feed_url: siteUrl + JSON_FEED,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: 'en-US',
    authors: [{ name: PRODUCT_NAME, url: `${siteUrl}/` }],
    items: items.map(({ article, url, html, summary, published, modified }) => ({
      id: url,
      url,
      title: article.title,
      summary,
      content_html: html,
      ...(article.author && { authors: [{ name: article.author }] }),
      image: siteUrl + article.coverImage,
      date_published: published.toISOString(),
      date_modified: modified.toISOString(),
      tags: article.tags,
    })),
  })
}

/** The given posts, then the six built-in articles, with full text and absolute addresses. */
async function feedItems({ siteUrl, posts }: BlogFeed) {
  const published = posts
    .filter(({ slug }) => !findBuiltInArticle(slug))
    .map((post) =>
      feedItem(articleOfPost(post), post.content, post.publish_at, post.updated_at ?? undefined),
    )
  const builtIn = builtInArticles.map(async (article) =>
    feedItem(article, await loadArticleBody(article.slug), midday(article.date)),
  )
  return [...published, ...(await Promise.all(builtIn))]

  function feedItem(article: Article, html: string, published: string, modified = published) {
    const url = `${siteUrl}/blog/${article.slug}`
    const { aiWritten, reviewedBy, excerpt } = article
    const disclosure = aiDisclosure({ ai_written: aiWritten, reviewed_by: reviewedBy })
    return {
      article,
      url,
      // Feed readers show either the summary or the text, so both contain the disclosure.
      summary: disclosure ? `${excerpt} ${disclosure}` : excerpt,
      html: [
        disclosure && `<p><em>${escapeHtml(disclosure)}</em></p>`,
        withAbsoluteUrls(html, siteUrl, url),
        sourceList(article),
      ]
        .filter(Boolean)
        .join('\n'),
      published: new Date(published),
      modified: new Date(modified),
    }
  }
}

function sourceList({ sources = [] }: Article): string {
  if (sources.length === 0) return ''
  const items = sources.map(({ title, url }) => {
    const text = escapeHtml(title)
    return `<li>${isWebAddress(url) ? `<a href="${escapeHtml(url)}">${text}</a>` : text}</li>`
  })
  return `<h2>Sources</h2><ol>${items.join('')}</ol>`
}

/** A feed needs a time. At noon UTC the date is the same from Honolulu to Sydney. */
function midday(calendarDate: string): string {
  return `${calendarDate}T12:00:00Z`
}

/** Feed readers cannot resolve `/covers/…` or `#section`. We write the HTML ourselves, so all attributes are quoted. */
function withAbsoluteUrls(html: string, siteUrl: string, pageUrl: string): string {
  return html
    .replace(/\b(href|src)="(\/(?!\/)[^"]*)"/g, `$1="${siteUrl}$2"`)
    .replace(/\bhref="(#[^"]*)"/g, `href="${pageUrl}$1"`)
}
