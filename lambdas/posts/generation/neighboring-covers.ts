import { catalog } from '../../../contract/posts/fixed-articles.ts'
import { SYSTEM } from '../../platform/audit/entry.ts'
import { next } from '../post-state.ts'
import { postsByStatus } from '../post-store.ts'
import { replacePost } from '../save-post.ts'
import type { StoredPost } from '../stored-post.ts'
import { chooseCover, type NearbyCovers, nearbyCovers } from './choose-cover.ts'

/** The covers that a post published at this time is not to repeat. */
export async function coversNear(publish_at: string): Promise<NearbyCovers> {
  return nearbyCovers(await blogWithout(), publish_at)
}

/**
 * A post that was written just now, and has the cover of the post before it, gets another. Two that are written at the same
 * moment do not know of each other when they choose; whoever looks last sees both, and only the later of the two ever gives
 * way. What is left: the index lags by some milliseconds, in which both may look and neither see.
 */
export async function withOwnCover(
  post: StoredPost,
  { now, id }: { now: Date; id: string },
): Promise<StoredPost> {
  if (post.status !== 'scheduled') return post
  const nearby = nearbyCovers(await blogWithout(post.id), post.publish_at)
  if (nearby.beside.before !== post.cover_image) return post
  const other = { ...next(post), cover_image: chooseCover(post.tags, post.title, nearby).path }
  const outcome = await replacePost(post, other, { act: 'update', by: SYSTEM, now, id })
  // Staff were there first: it is theirs now.
  return outcome.kind === 'written' ? outcome.post : post
}

/** What is on the blog and what will be, but one. Drafts have no place in the order: they come when staff say so. */
async function blogWithout(id?: string) {
  const [published, scheduled] = await Promise.all([
    postsByStatus('published'),
    postsByStatus('scheduled'),
  ])
  const ours = catalog.map(({ coverImage, date }) => ({
    cover_image: coverImage,
    publish_at: date,
  }))
  return [...ours, ...[...published, ...scheduled].filter((post) => post.id !== id)]
}
