import { sumBy } from 'es-toolkit'
import { type Cover, covers } from '../../../contract/posts/covers.ts'
import { citedFacts, sourcesOf } from '../facts/citations.ts'
import type { NumberedFact } from '../facts/topic-facts.ts'
import { reviewOf } from '../gate.ts'
import { slugOf } from '../slug.ts'
import type { StoredPost } from '../stored-post.ts'
import { type Article, articleHtml, readTime, textsOf, wordsIn } from './article.ts'

interface Circumstances {
  id: string
  topic: string
  publish_at: string
  now: Date
  /** The covers that it must not have: see chooseCover. */
  avoid?: readonly string[]
  /** What the model was handed for the topic. */
  facts: readonly NumberedFact[]
}

/** The post that a generated article becomes: rendered by us, given a cover, read by the gate, scheduled. */
export function generatedPost(
  article: Article,
  { id, topic, publish_at, now, avoid = [], facts: handed }: Circumstances,
): StoredPost {
  const { title, subtitle, excerpt, tags } = article
  const content = articleHtml(article, handed)
  const facts = citedFacts(textsOf(article), handed)
  return {
    id,
    slug: slugOf(title),
    title,
    subtitle,
    excerpt,
    content,
    cover_image: chooseCover(tags, title, avoid).path,
    tags: [...new Set(tags)],
    read_time: readTime(wordsIn(article, handed)),
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

/**
 * The cover of ours that fits the article's tags best, the earlier ones counting more; `key` spreads articles with the same
 * tags over covers that fit equally well, the same one for the same key.
 * @param avoid the covers that readers see beside it, as paths; there are always more
 */
export function chooseCover(
  tags: readonly string[],
  key: string,
  avoid: readonly string[] = [],
): Cover {
  const worth = (cover: Cover) =>
    sumBy([...tags], (tag, index) => (cover.tags.includes(tag) ? tags.length - index : 0))
  const free = covers.filter(({ path }) => !avoid.includes(path))
  const best = Math.max(...free.map(worth))
  const fitting = free.filter((cover) => worth(cover) === best)
  const place = sumBy([...key], (character) => character.codePointAt(0) ?? 0)
  const [chosen] = fitting.slice(place % fitting.length)
  if (!chosen) throw new Error('There are no covers')
  return chosen
}
