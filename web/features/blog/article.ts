import * as v from 'valibot'
import { covers } from '../../../contract/posts/covers.ts'
import type { PostSummary } from '../../../contract/posts/schemas.ts'
import { type ArticleSummary, catalogue } from '../../articles/catalogue.ts'
import { calendarDateOf } from '../../site/dates.ts'

/** What the blog shows of an article, wherever it came from. Dates are calendar dates. */
export const article = v.object({
  slug: v.string(),
  title: v.string(),
  subtitle: v.string(),
  date: v.string(),
  modifiedOn: v.string(),
  readTime: v.string(),
  excerpt: v.string(),
  coverImage: v.string(),
  coverAlt: v.string(),
  tags: v.array(v.string()),
})
export type Article = v.InferOutput<typeof article>

/** The six, in the spec's order. */
export const fixedArticles: readonly Article[] = catalogue.map(fixedArticle)

/** What an unknown slug shows. */
export const firstArticle: Article = fixedArticle(catalogue[0])

export function findFixedArticle(slug: string | undefined): Article | undefined {
  return fixedArticles.find((article) => article.slug === slug)
}

/** The whole blog in its order: the published posts, newest first, above the six. */
export function allArticles(posts: readonly PostSummary[]): Article[] {
  return [...publishedArticles(posts), ...fixedArticles]
}

/** A published post never stands in for one of the six. */
export function publishedArticles(posts: readonly PostSummary[]): Article[] {
  return posts.map(articleOfPost).filter(({ slug }) => !findFixedArticle(slug))
}

export function articleOfPost(post: PostSummary): Article {
  const date = calendarDateOf(post.publish_at)
  return {
    slug: post.slug,
    title: post.title,
    subtitle: post.subtitle,
    date,
    modifiedOn: post.updated_at ? calendarDateOf(post.updated_at) : date,
    readTime: post.read_time,
    excerpt: post.excerpt,
    coverImage: post.cover_image,
    coverAlt: coverAlt(post.cover_image),
    tags: post.tags,
  }
}

function fixedArticle(summary: ArticleSummary): Article {
  return {
    ...summary,
    tags: [...summary.tags],
    modifiedOn: summary.date,
    coverAlt: coverAlt(summary.coverImage),
  }
}

/** Ours are described in the library; a cover from elsewhere is decoration beside its title. */
function coverAlt(path: string): string {
  return covers.find((cover) => cover.path === path)?.alt ?? ''
}
