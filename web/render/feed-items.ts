import type { BlogFeed } from '../../contract/site/renderer.ts'
import {
  type Article,
  articleOfPost,
  findFixedArticle,
  fixedArticles,
} from '../features/blog/article.ts'
import { loadArticleBody } from '../features/blog/article-body.ts'
import { socialImageOf } from '../site/social-image.ts'
import { withAbsoluteUrls } from './absolute-urls.ts'

/** An article as feeds carry it: whole, and with absolute addresses only. */
export interface FeedItem {
  article: Article
  url: string
  image: string
  html: string
  published: Date
  modified: Date
}

/** The blog in its order: the given posts, then the six. */
export async function feedItems({ siteUrl, posts }: BlogFeed): Promise<FeedItem[]> {
  const published = posts
    .filter(({ slug }) => !findFixedArticle(slug))
    .map((post) => {
      const times = { published: post.publish_at, modified: post.updated_at ?? post.publish_at }
      return feedItem(articleOfPost(post), post.content, times, siteUrl)
    })
  const fixed = fixedArticles.map(async (article) => {
    const times = { published: midday(article.date), modified: midday(article.modifiedOn) }
    return feedItem(article, await loadArticleBody(article.slug), times, siteUrl)
  })
  return [...published, ...(await Promise.all(fixed))]
}

function feedItem(
  article: Article,
  html: string,
  times: { published: string; modified: string },
  siteUrl: string,
): FeedItem {
  const url = `${siteUrl}/blog/${article.slug}`
  return {
    article,
    url,
    image: siteUrl + socialImageOf(article.coverImage).path,
    html: withAbsoluteUrls(html, siteUrl, url),
    published: new Date(times.published),
    modified: new Date(times.modified),
  }
}

/** Feeds want an instant. At noon UTC it is that date from Honolulu to Auckland. */
function midday(calendarDate: string): string {
  return `${calendarDate}T12:00:00Z`
}
