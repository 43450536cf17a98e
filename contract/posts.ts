import * as v from 'valibot'

export const postStatuses = ['scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** A published post as the blog list shows it: no HTML. `publish_at` is an ISO 8601 instant. */
export const postSummary = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  subtitle: v.string(),
  excerpt: v.string(),
  cover_image: v.string(),
  tags: v.array(v.string()),
  read_time: v.string(),
  publish_at: v.string(),
})
export type PostSummary = v.InferOutput<typeof postSummary>

export const publishedPost = v.object({ ...postSummary.entries, content: v.string() })
export type PublishedPost = v.InferOutput<typeof publishedPost>

export const postList = v.object({ posts: v.array(postSummary) })

export const postPath = v.object({ slug: v.string() })
