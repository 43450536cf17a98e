import * as v from 'valibot'
import { type Article, article } from './article.ts'

const MOST_RELATED = 3

/** What a link to another article shows. */
const articleLink = v.pick(article, ['slug', 'title', 'date', 'readTime', 'coverImage'])
export type ArticleLink = v.InferOutput<typeof articleLink>

/** Where to go from an article: its neighbours in the blog's order, and what else is about the same. */
export const surroundings = v.object({
  newer: v.optional(articleLink),
  older: v.optional(articleLink),
  related: v.array(articleLink),
})
export type Surroundings = v.InferOutput<typeof surroundings>

/**
 * @param articles the blog in its order, newest first
 * @returns as related: articles that share a tag, most shared tags first, then in the blog's order; without the
 *   neighbours, which are there already. One alone has the next of the blog beside it.
 */
export function surroundingsOf(here: Article, articles: readonly Article[]): Surroundings {
  const at = articles.findIndex(({ slug }) => slug === here.slug)
  const newer = articles[at - 1]
  const older = at < 0 ? undefined : articles[at + 1]
  const shown = [here.slug, newer?.slug, older?.slug]
  const others = articles.filter(({ slug }) => !shown.includes(slug))
  const sharing = others
    .map((article) => ({ article, shared: sharedTags(here, article) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ article }) => article)
  const rest = sharing.length === 1 ? others.filter((article) => !sharing.includes(article)) : []
  const related = [...sharing, ...rest].slice(0, MOST_RELATED)
  return {
    ...(newer && { newer: linkTo(newer) }),
    ...(older && { older: linkTo(older) }),
    related: related.map(linkTo),
  }
}

function sharedTags(a: Article, b: Article): number {
  return a.tags.filter((tag) => b.tags.includes(tag)).length
}

function linkTo({ slug, title, date, readTime, coverImage }: Article): ArticleLink {
  return { slug, title, date, readTime, coverImage }
}
