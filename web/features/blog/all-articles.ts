import { type ArticleSummary, catalog } from '../../../contract/posts/built-in-articles.ts'
import { coverAlt } from '../../../contract/posts/covers.ts'
import type { PostSummary, PublishedPost } from '../../../contract/posts/schemas.ts'
import type { BlogFilter } from '../../../contract/site/blog-filter.ts'
import { fixedPicture, postPicture } from '../../../contract/site/social-pictures.ts'
import { calendarDateOf } from '../../clock/dates.ts'
import type { Article } from './article.ts'

/** The six articles of spec §2, in the order of the spec. */
export const builtInArticles: readonly Article[] = catalog.map(builtInArticle)

/** The article shown at an unknown slug (spec §2). */
export const firstArticle: Article = builtInArticle(catalog[0])

export function findBuiltInArticle(slug: string | undefined): Article | undefined {
  return builtInArticles.find((article) => article.slug === slug)
}

/** The published posts, newest first, then the six built-in articles. */
export function allArticles(posts: readonly PostSummary[]): Article[] {
  // If a post has the slug of a built-in article, the blog shows the built-in article.
  return [
    ...posts.map(articleOfPost).filter(({ slug }) => !findBuiltInArticle(slug)),
    ...builtInArticles,
  ]
}

/** Fields that were added later may be missing in old posts. */
export function articleOfPost(
  post: PostSummary & Partial<Pick<PublishedPost, 'sources'>>,
): Article {
  const date = calendarDateOf(post.publish_at)
  return {
    slug: post.slug,
    title: post.title,
    subtitle: post.subtitle,
    date,
    modifiedOn: laterOf(date, calendarDateOf(post.updated_at ?? post.publish_at)),
    readTime: post.read_time,
    excerpt: post.excerpt,
    coverImage: post.cover_image,
    coverAlt: post.cover_alt ?? coverAlt(post.cover_image),
    preview: postPicture(post),
    tags: post.tags,
    author: post.author?.trim() || undefined,
    aiWritten: post.ai_written,
    reviewedBy: post.reviewed_by?.trim() || undefined,
    reviewedOn: post.reviewed_at && calendarDateOf(post.reviewed_at),
    sources: post.sources,
  }
}

/** The later of two calendar dates, so that no article seems to be changed before it was published. */
function laterOf(date: string, other: string): string {
  return other > date ? other : date
}

function builtInArticle(summary: ArticleSummary): Article {
  const { sources } = summary
  return {
    ...summary,
    tags: [...summary.tags],
    modifiedOn: summary.date,
    coverAlt: coverAlt(summary.coverImage),
    preview: fixedPicture(summary.slug),
    sources: sources && [...sources],
  }
}

/**
 * The articles that have the tag and match the search, in the given order. Each search word must be the beginning of a
 * word in title, subtitle, excerpt or tags. Accents and case do not matter.
 */
export function matchingArticles(
  articles: readonly Article[],
  { tag, q = '' }: BlogFilter,
): Article[] {
  const searchWords = wordsOf(q)
  // A search without letters and digits, such as “??”, matches nothing.
  if (q && searchWords.length === 0) return []
  return articles.filter((article) => {
    if (tag && !article.tags.includes(tag)) return false
    const { title, subtitle, excerpt, tags } = article
    const words = wordsOf([title, subtitle, excerpt, ...tags].join(' '))
    return searchWords.every((start) => words.some((word) => word.startsWith(start)))
  })
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
