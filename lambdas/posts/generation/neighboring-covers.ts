import { catalog } from '../../../contract/posts/fixed-articles.ts'
import { SYSTEM } from '../../platform/audit/entry.ts'
import { next } from '../post-state.ts'
import { postsByStatus } from '../post-store.ts'
import { replacePost } from '../save-post.ts'
import type { StoredPost } from '../stored-post.ts'
import { chooseCover, type NearbyCovers, nearbyCovers } from './choose-cover.ts'

export async function coversNear(publish_at: string): Promise<NearbyCovers> {
  return nearbyCovers(await postsExcept(), publish_at)
}

/**
 * Gives a post that was just added another cover if the post before it has the same one. Two posts added at the same
 * moment cannot avoid each other's cover. The last of them to check sees both, and only the later post changes. A small
 * gap remains: the index lags by some milliseconds, in which both may check and miss each other.
 */
export async function withDifferentCover(
  post: StoredPost,
  { now, id }: { now: Date; id: string },
): Promise<StoredPost> {
  if (post.status !== 'scheduled') return post
  const nearby = nearbyCovers(await postsExcept(post.id), post.publish_at)
  if (nearby.adjacent.before !== post.cover_image) return post
  const changed = { ...next(post), cover_image: chooseCover(post.tags, post.title, nearby).path }
  const outcome = await replacePost(post, changed, { act: 'update', by: SYSTEM, now, id })
  // If staff changed the post first, their version stays.
  return outcome.kind === 'written' ? outcome.post : post
}

/** Published and scheduled posts, without the one given. Drafts have no fixed place in the order. */
async function postsExcept(id?: string) {
  const [published, scheduled] = await Promise.all([
    postsByStatus('published'),
    postsByStatus('scheduled'),
  ])
  const fixedArticles = catalog.map(({ coverImage, date }) => ({
    cover_image: coverImage,
    publish_at: date,
  }))
  return [...fixedArticles, ...[...published, ...scheduled].filter((post) => post.id !== id)]
}
