import { isPublic } from './post-state.ts'
import { followsTitle, slugOf } from './slug.ts'
import type { StoredPost } from './stored-post.ts'

/** The address that a post is to have: exactly this one, or one like it with a number behind it. */
export type Address = { exactly: string } | { like: string }

/**
 * The address of a post that staff have changed: what they chose; else it follows the title until readers have it.
 * @param chosen blank: it follows the title from now on
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
