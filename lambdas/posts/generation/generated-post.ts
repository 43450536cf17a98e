import { reviewOf } from '../claims/health-claims.ts'
import { readTime } from '../read-time.ts'
import { slugOf } from '../slug.ts'
import type { StoredPost } from '../stored-post.ts'
import { type Article, articleHtml, wordsIn } from './article.ts'
import { chooseCover } from './choose-cover.ts'

interface Circumstances {
  id: string
  topic: string
  publish_at: string
  now: Date
}

/** The post that a generated article becomes: rendered by us, given a cover, read by the gate, scheduled. */
export function generatedPost(
  article: Article,
  { id, topic, publish_at, now }: Circumstances,
): StoredPost {
  const { title, subtitle, excerpt, tags } = article
  const content = articleHtml(article)
  return {
    id,
    slug: slugOf(title),
    title,
    subtitle,
    excerpt,
    content,
    cover_image: chooseCover(tags, title).path,
    tags: [...new Set(tags)],
    read_time: readTime(wordsIn(article)),
    newsletter_enabled: true,
    publish_at,
    status: 'scheduled',
    created_at: now.toISOString(),
    review: reviewOf({ title, subtitle, excerpt, content }),
    version: 1,
    topic,
  }
}
