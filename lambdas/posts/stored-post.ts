import * as v from 'valibot'
import { SYSTEM_ACTOR } from '../../contract/audit/schemas.ts'
import {
  type BlogPost,
  blogPost,
  type PostStatus,
  postStatuses,
  withdrawal,
} from '../../contract/posts/schemas.ts'
import { type LastChange, lastChange, type StaffPost } from '../../contract/posts/staff-schemas.ts'
import { fact } from './facts/fact.ts'

export const commonFields = v.object({
  ...v.omit(blogPost, ['status', 'withdrawn']).entries,
  /** The topic of a generated post, from TOPICS. */
  topic: v.optional(v.string()),
  /** When the current series of autosaves by one author began. The whole series is one version. */
  autosaved_since: v.optional(v.string()),
  /**
   * Numbers of the last 50 earlier versions, which do not expire. Posts saved before autosave existed lack this field.
   */
  kept_versions: v.optional(v.array(v.number())),
  /** Posts saved before versions existed lack this field. */
  changed: v.optional(lastChange),
  /** The facts that a generated post cites. Its figures are checked against these facts, also after staff edit it. */
  facts: v.optional(v.array(fact)),
})
const { entries } = commonFields

/** The actual time of publication, which is later than publish_at if the post waited for approval. */
const published_at = v.string()

/** A post that is not deleted. */
export const presentPost = v.variant('status', [
  v.object({ ...entries, status: v.literal('draft') }),
  v.object({ ...entries, status: v.literal('scheduled') }),
  v.object({ ...entries, status: v.literal('published'), published_at }),
  v.object({ ...entries, status: v.literal('withdrawn'), published_at, withdrawn: withdrawal }),
])

/** `was` is the status before deletion; `expires_at` is in epoch seconds. */
export const deletion = v.object({ was: v.picklist(postStatuses), expires_at: v.number() })

const deletedPost = v.object({
  ...entries,
  status: v.literal('deleted'),
  deleted: deletion,
  published_at: v.optional(published_at),
  withdrawn: v.optional(withdrawal),
})

export const storedPost = v.variant('status', [...presentPost.options, deletedPost])
type Stored = v.InferOutput<typeof storedPost>
export type StoredPost<Status extends Stored['status'] = Stored['status']> = Extract<
  Stored,
  { status: Status }
>

/** For a deleted post, the result contains the status before deletion. */
export function asBlogPost(post: StoredPost): BlogPost {
  return v.parse(blogPost, { ...post, status: statusOf(post) })
}

export function asStaffPost(post: StoredPost): StaffPost {
  return { post: asBlogPost(post), changed: lastChangeOf(post) }
}

/** For a deleted post, the status before deletion. */
export function statusOf(
  post: { status: PostStatus } | Pick<StoredPost<'deleted'>, 'status' | 'deleted'>,
): PostStatus {
  return post.status === 'deleted' ? post.deleted.was : post.status
}

/** The last change of a post, or its creation if nobody has changed it. `by` is null if the author is unknown. */
export function lastChangeOf({
  changed,
  topic,
  created_at,
}: Pick<StoredPost, 'changed' | 'topic' | 'created_at'>): LastChange {
  if (changed) return changed
  if (topic) return { at: created_at, by: SYSTEM_ACTOR, act: 'generate' }
  return { at: created_at, by: null, act: 'create' }
}

type Item = Record<string, unknown>

export function postItem(post: StoredPost): Item {
  const listed_at = post.publish_at || post.created_at
  if (post.status !== 'deleted') return { ...post, listed_at }
  // Without `slug`, a deleted post is not in the `by-slug` index, so readers cannot find it.
  const { slug, ...rest } = post
  return { ...rest, kept_slug: slug, listed_at, expires_at: post.deleted.expires_at }
}

const keptSlug = v.object({ kept_slug: v.string() })

/** @returns undefined if the item is not a post */
export function postOf(item: Item | undefined): StoredPost | undefined {
  const deleted = v.safeParse(keptSlug, item)
  const result = v.safeParse(
    storedPost,
    deleted.success ? { ...item, slug: deleted.output.kept_slug } : item,
  )
  return result.success ? result.output : undefined
}
