import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { currentCover } from './cover-path.ts'

/** Schemas for readers, in a separate file so that the public pages do not bundle the staff's schemas. */

export const source = v.object({ title: v.string(), url: v.string() })
export type Source = v.InferOutput<typeof source>

/** The names are as staff entered them. */
const authorship = {
  /** Absent if MyPlateful itself is the author. */
  author: v.optional(v.string()),
  /** Readers must see that AI wrote the post, and who reviewed it (EU AI Act, article 50(4)). */
  ai_written: v.optional(v.boolean()),
  reviewed_by: v.optional(v.string()),
  /** ISO 8601 instant. */
  reviewed_at: v.optional(v.string()),
}

/** A published post without its HTML, for lists. `publish_at` is an ISO 8601 instant. */
export const postSummary = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  subtitle: v.string(),
  excerpt: v.string(),
  cover_image: v.pipe(v.string(), v.transform(currentCover), v.string()),
  /** The alt text of an uploaded cover, or '' for a decorative one. Alt texts of built-in covers are in covers.ts. */
  cover_alt: v.optional(v.string()),
  tags: v.array(v.string()),
  read_time: v.string(),
  publish_at: v.string(),
  /** The last change of the text after publication, as an ISO 8601 instant. */
  updated_at: v.optional(v.string()),
  ...authorship,
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
