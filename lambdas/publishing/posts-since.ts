import type { LocalDay } from '../platform/time/local-day.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import type { DigestMark } from './digest-store.ts'

type Dated = Pick<StoredPost, 'id' | 'publish_at' | 'published_at'>

/** The index shows a post a moment after it was published, so a digest looks back a little behind the last one. */
const OVERLAP_MS = 60 * 60 * 1000

/**
 * The posts that went out since the last digest and are not in it, newest first. What counts is
 * when a post really went out: one that waited for approval may bear an earlier date.
 */
export function postsSince<P extends Dated>(
  published: readonly P[],
  last: DigestMark | undefined,
): P[] {
  const since = last ? new Date(last.sent_at).getTime() - OVERLAP_MS : 0
  return published
    .filter(({ id }) => !last?.posts.includes(id))
    .filter((post) => wentOut(post).getTime() > since)
    .toSorted((a, b) => wentOut(b).getTime() - wentOut(a).getTime())
}

/**
 * What a digest leaves behind. One that follows the last within the overlap (Saturday's, late, and then Sunday's by
 * hand) hands on what that one had: the next will look back past both.
 */
export function markOf(
  digest: { week: LocalDay; posts: readonly Dated[]; now: Date },
  last: DigestMark | undefined,
): DigestMark {
  const { week, posts, now } = digest
  const isNear = last && now.getTime() - new Date(last.sent_at).getTime() < OVERLAP_MS
  return {
    week,
    sent_at: now.toISOString(),
    posts: [...posts.map(({ id }) => id), ...(isNear ? last.posts : [])],
  }
}

/** When a published post really went out. */
export function wentOut({ published_at, publish_at }: Dated): Date {
  return new Date(published_at ?? publish_at)
}
