import * as v from 'valibot'
import { type BlogPost, blogPost, postStatuses } from '../../contract/posts/schemas.ts'

/**
 * A post as it is kept: the staff's blogPost and what only we need. A deleted post keeps the status that it had, so
 * that restoring brings back exactly what was there.
 */
export const storedPost = v.object({
  ...blogPost.entries,
  status: v.picklist([...postStatuses, 'deleted']),
  deleted: v.optional(v.object({ was: v.picklist(postStatuses), expires_at: v.number() })),
  /** When it really went out: later than publish_at where it waited for approval. */
  published_at: v.optional(v.string()),
  /** What a generated post is about, as the topic list has it. */
  topic: v.optional(v.string()),
})
export type StoredPost = v.InferOutput<typeof storedPost>

/** The post as staff see it; a deleted one under the status that it had. */
export function asBlogPost(post: StoredPost): BlogPost {
  const status = post.status === 'deleted' ? (post.deleted?.was ?? 'draft') : post.status
  return v.parse(blogPost, { ...post, status })
}
