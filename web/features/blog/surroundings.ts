import * as v from 'valibot'
import { type Article, article } from './article.ts'

/** The maximum number of links, which form one row. */
const MAX_SHOWN = 3

const articleLink = v.object({
  ...v.pick(article, ['slug', 'title', 'date', 'readTime', 'coverImage']).entries,
  /** `tag`: both articles have this tag. `other`: the article only fills the row. */
  why: v.variant('kind', [
    v.object({ kind: v.picklist(['previous', 'next', 'other']) }),
    v.object({ kind: v.literal('tag'), tag: v.string() }),
  ]),
})
export type ArticleLink = v.InferOutput<typeof articleLink>

export const surroundings = v.array(articleLink)
export type Surroundings = v.InferOutput<typeof surroundings>

/**
 * Links to the previous and the next article. Other articles fill the row, ordered by the number of shared tags, then
 * newest first.
 * @param articles newest first
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
  ].slice(0, MAX_SHOWN)
}

function linkTo(article: Article, why: ArticleLink['why']): ArticleLink {
  const { slug, title, date, readTime, coverImage } = article
  return { slug, title, date, readTime, coverImage, why }
}
