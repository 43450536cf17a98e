import { SYSTEM } from '../../audit/entry.ts'
import { postEntry } from '../post-entry.ts'
import { postsByStatus } from '../post-store.ts'
import type { StoredPost } from '../stored-post.ts'
import { chooseCover } from './generated-post.ts'
import { replacePost } from './write-posts.ts'

/** The covers of the posts before and behind a time in publishing order, as paths; the one before comes first. */
export async function coversBeside(publish_at: string): Promise<string[]> {
  const { before, behind } = await neighbours(publish_at)
  return [before, behind].flatMap((post) => post?.cover_image ?? [])
}

/**
 * A generated post that has the cover of the post before it gets another. Two that are written at the same moment do not
 * know of each other when they choose; whoever looks last sees both, and only the later of the two ever gives way. What is
 * left: the index lags by some milliseconds, in which both may look and neither see.
 */
export async function withOwnCover(post: StoredPost): Promise<StoredPost> {
  if (post.status !== 'scheduled') return post
  const { before, behind } = await neighbours(post.publish_at, post.id)
  if (before?.cover_image !== post.cover_image) return post
  const avoid = [before, behind].flatMap((one) => one?.cover_image ?? [])
  const other = {
    ...post,
    cover_image: chooseCover(post.tags, post.title, avoid).path,
    version: post.version + 1,
  }
  const now = new Date()
  const entry = postEntry(SYSTEM, 'post.update', post, now)
  const change = { at: now.toISOString(), by: SYSTEM.actor, act: 'update' } as const
  const outcome = await replacePost(post, other, { entry, change })
  // Staff were there first: it is theirs now.
  return outcome.kind === 'written' ? outcome.post : post
}

/** Drafts have no place in the order: they come when staff say so. */
async function neighbours(publish_at: string, id?: string) {
  const at = new Date(publish_at)
  const [published, scheduled] = await Promise.all([
    postsByStatus('published'),
    postsByStatus('scheduled'),
  ])
  const others = [...published, ...scheduled]
    .filter((post) => post.id !== id)
    .toSorted((a, b) => a.publish_at.localeCompare(b.publish_at))
  return {
    before: others.findLast((post) => new Date(post.publish_at) < at),
    behind: others.find((post) => new Date(post.publish_at) >= at),
  }
}
