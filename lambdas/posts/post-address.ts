import { isPublic } from './post-state.ts'
import { followsTitle, slugOf } from './slug.ts'
import type { StoredPost } from './stored-post.ts'

/** `like`: a number is appended if the address is taken. */
export type Address = { exactly: string } | { like: string }

/**
 * The address of a post after a change: the address that staff chose, or otherwise the slug of the new title. Without a
 * choice, the post keeps its address if it is published, or if its address does not come from the old title.
 * @param chosen an empty string means: follow the title again
 */
export function addressOf(
  before: StoredPost,
  after: StoredPost,
  chosen: string | undefined,
): Address {
  if (chosen) return { exactly: chosen }
  if (isPublic(after)) return { exactly: before.slug }
  const follows = chosen === '' || followsTitle(before.slug, before.title)
  if (!follows || followsTitle(before.slug, after.title)) return { exactly: before.slug }
  return { like: slugOf(after.title) }
}
