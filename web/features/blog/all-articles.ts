import { coverAlt } from '../../../contract/posts/covers.ts'
import { type ArticleSummary, catalog } from '../../../contract/posts/fixed-articles.ts'
import type { PostSummary, PublishedPost } from '../../../contract/posts/schemas.ts'
import type { BlogFilter } from '../../../contract/site/blog-filter.ts'
import { fixedPicture, postPicture } from '../../../contract/site/social-pictures.ts'
import { calendarDateOf } from '../../clock/dates.ts'
import type { Article } from './article.ts'

/** The six, in the spec's order. */
export const fixedArticles: readonly Article[] = catalog.map(fixedArticle)

/** What an unknown slug shows. */
export const firstArticle: Article = fixedArticle(catalog[0])

export function findFixedArticle(slug: string | undefined): Article | undefined {
  return fixedArticles.find((article) => article.slug === slug)
}

/** The whole blog in its order: the published posts, newest first, above the six. */
export function allArticles(posts: readonly PostSummary[]): Article[] {
  // A published post never stands in for one of the six.
  return [
    ...posts.map(articleOfPost).filter(({ slug }) => !findFixedArticle(slug)),
    ...fixedArticles,
  ]
}

/** Posts from before a field was there lack it. */
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

/** Staff may publish and change a post before the date that it bears. Calendar dates. */
function laterOf(date: string, other: string): string {
  return other > date ? other : date
}

function fixedArticle(summary: ArticleSummary): Article {
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
 * The articles with the filter's tag, and with a word that begins with each word of the search in what the list shows of
 * them, in their order. Accents and case make no difference.
 */
export function matching(articles: readonly Article[], { tag, q = '' }: BlogFilter): Article[] {
  const wanted = wordsOf(q)
  // “??” asks for something, and nothing has it.
  if (q && wanted.length === 0) return []
  return articles.filter((article) => {
    if (tag && !article.tags.includes(tag)) return false
    const { title, subtitle, excerpt, tags } = article
    const words = wordsOf([title, subtitle, excerpt, ...tags].join(' '))
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
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
