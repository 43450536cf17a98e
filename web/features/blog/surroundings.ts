import * as v from 'valibot'
import { type Article, article } from './article.ts'

/** As many as stand in one row. */
const SHOWN = 3

/** What a link to another article shows. */
const articleLink = v.object({
  ...v.pick(article, ['slug', 'title', 'date', 'readTime', 'coverImage']).entries,
  /** Why it is there: the neighbor on one side in the blog's order, a tag that both have, or to fill the row. */
  why: v.variant('kind', [
    v.object({ kind: v.picklist(['previous', 'next', 'other']) }),
    v.object({ kind: v.literal('tag'), tag: v.string() }),
  ]),
})
export type ArticleLink = v.InferOutput<typeof articleLink>

/** Where to go from an article. */
export const surroundings = v.array(articleLink)
export type Surroundings = v.InferOutput<typeof surroundings>

/**
 * The article's neighbors in the blog's order; then those that share a tag, most shared tags first; then the blog's
 * first. Always a whole row of them, where the blog has as many.
 * @param articles the blog in its order, newest first
 */
export function surroundingsOf(here: Article, articles: readonly Article[]): Surroundings {
  const at = articles.findIndex(({ slug }) => slug === here.slug)
  const previous = articles[at - 1]
  const next = at < 0 ? undefined : articles[at + 1]
  const taken = [here.slug, previous?.slug, next?.slug]
  const others = articles
    .filter(({ slug }) => !taken.includes(slug))
    .map((article) => ({ article, shared: here.tags.filter((tag) => article.tags.includes(tag)) }))
    .toSorted((a, b) => b.shared.length - a.shared.length)
  return [
    ...(previous ? [linkTo(previous, { kind: 'previous' })] : []),
    ...(next ? [linkTo(next, { kind: 'next' })] : []),
    ...others.map(({ article, shared: [tag] }) =>
      linkTo(article, tag === undefined ? { kind: 'other' } : { kind: 'tag', tag }),
    ),
  ].slice(0, SHOWN)
}

function linkTo(article: Article, why: ArticleLink['why']): ArticleLink {
  const { slug, title, date, readTime, coverImage } = article
  return { slug, title, date, readTime, coverImage, why }
}
