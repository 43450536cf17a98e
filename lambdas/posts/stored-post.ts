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

/** What a post has in every state: the staff's blogPost and what only we need. */
export const inAnyState = v.object({
  ...v.omit(blogPost, ['status', 'withdrawn']).entries,
  /** What a generated post is about, as the topic list has it. */
  topic: v.optional(v.string()),
  /** Since when it has been saved again and again by who writes it: all of that is one version. */
  autosaved_since: v.optional(v.string()),
  /** The versions before this one that are kept whatever their age. Posts from before drafts were saved by themselves lack it. */
  kept_versions: v.optional(v.array(v.number())),
  /** The act that made it what it is. Posts from before versions were kept lack it. */
  changed: v.optional(lastChange),
  /** What a generated post cites: its figures are checked against these, also when staff edit it. */
  facts: v.optional(v.array(fact)),
})
const { entries } = inAnyState

/** When it really went out: later than publish_at where it waited for approval. */
const published_at = v.string()

/** A post that is not deleted has what its status says, and nothing else. */
export const presentPost = v.variant('status', [
  v.object({ ...entries, status: v.literal('draft') }),
  v.object({ ...entries, status: v.literal('scheduled') }),
  v.object({ ...entries, status: v.literal('published'), published_at }),
  v.object({ ...entries, status: v.literal('withdrawn'), published_at, withdrawn: withdrawal }),
])

/** What stands for the status of a deleted post: restoring brings back exactly what was there. */
export const deletion = v.object({ was: v.picklist(postStatuses), expires_at: v.number() })

const deletedPost = v.object({
  ...entries,
  status: v.literal('deleted'),
  deleted: deletion,
  published_at: v.optional(published_at),
  withdrawn: v.optional(withdrawal),
})

/** A post as it is kept. */
export const storedPost = v.variant('status', [...presentPost.options, deletedPost])
type Stored = v.InferOutput<typeof storedPost>
export type StoredPost<Status extends Stored['status'] = Stored['status']> = Extract<
  Stored,
  { status: Status }
>

/** The post as staff see it; a deleted one under the status that it had. */
export function asBlogPost(post: StoredPost): BlogPost {
  return v.parse(blogPost, { ...post, status: statusOf(post) })
}

export function asStaffPost(post: StoredPost): StaffPost {
  return { post: asBlogPost(post), changed: lastChangeOf(post) }
}

/** The status of a post, or the one that it had before it was deleted. */
export function statusOf(
  post: { status: PostStatus } | Pick<StoredPost<'deleted'>, 'status' | 'deleted'>,
): PostStatus {
  return post.status === 'deleted' ? post.deleted.was : post.status
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
  const listed_at = post.publish_at || post.created_at
  if (post.status !== 'deleted') return { ...post, listed_at }
  // Without `slug` it is out of the index by which readers find posts.
  const { slug, ...rest } = post
  return { ...rest, kept_slug: slug, listed_at, expires_at: post.deleted.expires_at }
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
