import type { DigestMark } from './last-digest.ts'
import type { StoredPost } from './stored-post.ts'

/** The index shows a post a moment after it was published, so a digest looks back a little behind the last one. */
const OVERLAP_MS = 60 * 60 * 1000

/**
 * The posts that went out since the last digest and are not in it, newest first (design §6). What counts is when a
 * post really went out: one that waited for approval may bear an earlier date.
 */
export function postsSince(
  published: readonly StoredPost[],
  last: DigestMark | undefined,
): StoredPost[] {
  const since = last ? new Date(last.sent_at).getTime() - OVERLAP_MS : 0
  return published
    .filter(({ id }) => !last?.posts.includes(id))
    .filter((post) => wentOut(post).getTime() > since)
    .toSorted((a, b) => wentOut(b).getTime() - wentOut(a).getTime())
}

/** When a published post really went out. */
export function wentOut({ published_at, publish_at }: StoredPost): Date {
  return new Date(published_at ?? publish_at)
}
