import * as v from 'valibot'
import { SYSTEM_ACTOR } from '../../contract/audit/schemas.ts'
import {
  type BlogPost,
  blogPost,
  type PostStatus,
  postStatuses,
} from '../../contract/posts/schemas.ts'
import { type LastChange, lastChange } from '../../contract/posts/staff-schemas.ts'
import { fact } from './facts/fact.ts'

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
  /** The act that made it what it is. Posts from before versions were kept lack it. */
  changed: v.optional(lastChange),
  /** What a generated post cites: its figures are checked against these, also when staff edit it. */
  facts: v.optional(v.array(fact)),
})
export type StoredPost = v.InferOutput<typeof storedPost>

/** The post as staff see it; a deleted one under the status that it had. */
export function asBlogPost(post: StoredPost): BlogPost {
  return v.parse(blogPost, { ...post, status: statusOf(post) })
}

export function statusOf({ status, deleted }: Pick<StoredPost, 'status' | 'deleted'>): PostStatus {
  return status === 'deleted' ? (deleted?.was ?? 'draft') : status
}

/** Who made it what it is; of a post that nobody changed yet, who wrote it as far as that is known. */
export function lastChangeOf({
  changed,
  topic,
  created_at,
}: Pick<StoredPost, 'changed' | 'topic' | 'created_at'>): LastChange {
  if (changed) return changed
  if (topic) return { at: created_at, by: SYSTEM_ACTOR, act: 'generate' }
  return { at: created_at, by: null, act: 'create' }
}

/** The shape of the posts table's items. */
type Item = Record<string, unknown>

/** `listed_at` is publish_at, or created_at where a post has none. */
export function postItem(post: StoredPost): Item {
  const { slug, deleted, ...rest } = post
  const listed_at = post.publish_at || post.created_at
  // Without `slug` it is out of the index by which readers find posts.
  if (deleted)
    return { ...rest, deleted, kept_slug: slug, listed_at, expires_at: deleted.expires_at }
  return { ...rest, slug, listed_at }
}

const keptSlug = v.object({ kept_slug: v.string() })

/** The post in an item, or undefined where it is none. */
export function postOf(item: Item | undefined): StoredPost | undefined {
  const kept = v.safeParse(keptSlug, item)
  const result = v.safeParse(
    storedPost,
    kept.success ? { ...item, slug: kept.output.kept_slug } : item,
  )
  return result.success ? result.output : undefined
}
