import { isPublic } from './post-state.ts'
import { followsTitle, slugOf } from './slug.ts'
import type { StoredPost } from './stored-post.ts'

/** `like`: a number is appended if the address is taken. */
export type Address = { exactly: string } | { like: string }

/**
 * The address of a post after a change. If staff chose an address, the post gets that address. Without a choice, a
 * published or withdrawn post keeps its address, and so does a post whose address does not come from the old title. Any
 * other post gets the slug of the new title.
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
