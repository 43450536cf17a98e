import { citedFacts, sourcesOf } from '../facts/citations.ts'
import type { NumberedFact } from '../facts/topic-facts.ts'
import { reviewOf } from '../gate.ts'
import { slugOf } from '../slug.ts'
import type { StoredPost } from '../stored-post.ts'
import { type Article, articleHtml, readTime, textsOf, wordsIn } from './article.ts'
import { chooseCover, type NearbyCovers } from './choose-cover.ts'

interface PostDetails {
  id: string
  topic: string
  publish_at: string
  now: Date
  nearby?: NearbyCovers
  /** All facts that the model received for the topic. */
  facts: readonly NumberedFact[]
}

export function generatedPost(
  article: Article,
  { id, topic, publish_at, now, nearby, facts: topicFacts }: PostDetails,
): StoredPost<'scheduled'> {
  const { title, subtitle, excerpt, tags } = article
  const content = articleHtml(article, topicFacts)
  const facts = citedFacts(textsOf(article), topicFacts)
  return {
    id,
    slug: slugOf(title),
    title,
    subtitle,
    excerpt,
    content,
    cover_image: chooseCover(tags, title, nearby).path,
    tags: [...new Set(tags)],
    read_time: readTime(wordsIn(article, topicFacts)),
    newsletter_enabled: true,
    publish_at,
    status: 'scheduled',
    created_at: now.toISOString(),
    ai_written: true,
    sources: sourcesOf(facts),
    review: reviewOf({ title, subtitle, excerpt, content, facts }),
    version: 1,
    topic,
    facts,
  }
}
