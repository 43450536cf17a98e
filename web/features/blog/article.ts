import { covers } from '../../../contract/covers.ts'
import type { PostSummary } from '../../../contract/posts.ts'
import { type ArticleSummary, catalogue } from '../../articles/catalogue.ts'
import { calendarDateOf } from '../../site/dates.ts'

/** What the blog shows of an article, wherever it came from. `date` is a calendar date. */
export interface Article {
  slug: string
  title: string
  subtitle: string
  date: string
  readTime: string
  excerpt: string
  coverImage: string
  coverAlt: string
}

/** The six, in the spec's order. */
export const fixedArticles: readonly Article[] = catalogue.map(fixedArticle)

/** What an unknown slug shows (spec §2). */
export const firstArticle: Article = fixedArticle(catalogue[0])

export function findFixedArticle(slug: string | undefined): Article | undefined {
  return fixedArticles.find((article) => article.slug === slug)
}

function fixedArticle(summary: ArticleSummary): Article {
  return { ...summary, coverAlt: coverAlt(summary.coverImage) }
}

export function articleOfPost(post: PostSummary): Article {
  return {
    slug: post.slug,
    title: post.title,
    subtitle: post.subtitle,
    date: calendarDateOf(post.publish_at),
    readTime: post.read_time,
    excerpt: post.excerpt,
    coverImage: post.cover_image,
    coverAlt: coverAlt(post.cover_image),
  }
}

/** Ours are described in the library; a cover from elsewhere is decoration beside its title. */
function coverAlt(path: string): string {
  return covers.find((cover) => cover.path === path)?.alt ?? ''
}
