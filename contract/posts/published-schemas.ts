import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { currentCover } from './cover-path.ts'

/** What readers are given of posts. A file of its own, so that their pages do not carry the staff's schemas. */

/** Where a post has something from, as its list of sources names it. */
export const source = v.object({ title: v.string(), url: v.string() })
export type Source = v.InferOutput<typeof source>

/** What readers are told of how a post was made. Names are as staff gave them: those of people who stand for the text. */
const making = {
  /** Absent: the product itself. */
  author: v.optional(v.string()),
  /** Whether the AI wrote it. Readers are told so, and by whom it was reviewed: EU AI Act, article 50(4). */
  ai_written: v.optional(v.boolean()),
  reviewed_by: v.optional(v.string()),
  /** ISO 8601 instant. */
  reviewed_at: v.optional(v.string()),
}

/** A published post as the blog list shows it: no HTML. `publish_at` is an ISO 8601 instant. */
export const postSummary = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  subtitle: v.string(),
  excerpt: v.string(),
  cover_image: v.pipe(v.string(), v.transform(currentCover), v.string()),
  /** What it shows, where it is an uploaded picture; '': it is decorative. Our own say it themselves: covers.ts. */
  cover_alt: v.optional(v.string()),
  tags: v.array(v.string()),
  read_time: v.string(),
  publish_at: v.string(),
  /** When its text was last changed after it had gone out, an ISO 8601 instant. */
  updated_at: v.optional(v.string()),
  ...making,
})
export type PostSummary = v.InferOutput<typeof postSummary>

export const publishedPost = v.object({
  ...postSummary.entries,
  content: v.string(),
  sources: v.optional(v.array(source)),
})
export type PublishedPost = v.InferOutput<typeof publishedPost>

export const postList = v.object({ posts: v.array(postSummary) })

export const postPath = v.object({ slug: v.pipe(v.string(), atMost(200)) })
