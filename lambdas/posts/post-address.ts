import { isPublic } from './post-state.ts'
import { followsTitle, slugOf } from './slug.ts'
import type { StoredPost } from './stored-post.ts'

/** The address to give a post. `like`: a number is appended if the address is taken. */
export type Address = { exactly: string } | { like: string }

/**
 * The address after staff change a post: their choice, or else the title's slug until publication.
 * @param chosen blank: follow the title again
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
