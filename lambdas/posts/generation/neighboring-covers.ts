import { catalog } from '../../../contract/posts/built-in-articles.ts'
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
 * Gives a new post another cover if the previous post, by date, has the same cover.
 *
 * Runs after the post is added, because a check before that would miss a post that is added at the same moment. A small
 * gap remains: the index lags by some milliseconds, and both posts can be checked within that time.
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

/** Drafts are left out, because their dates are not fixed. */
async function postsExcept(id?: string) {
  const [published, scheduled] = await Promise.all([
    postsByStatus('published'),
    postsByStatus('scheduled'),
  ])
  const builtInArticles = catalog.map(({ coverImage, date }) => ({
    cover_image: coverImage,
    publish_at: date,
  }))
  return [...builtInArticles, ...[...published, ...scheduled].filter((post) => post.id !== id)]
}
