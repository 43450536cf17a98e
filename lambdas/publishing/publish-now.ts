import { ApiError } from '../platform/http/answers.ts'
import { requireComplete } from '../posts/post-changes.ts'
import { findPost } from '../posts/post-store.ts'
import { APPROVE_FIRST } from '../posts/review.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { publishOne, type Run } from './publish.ts'

export interface PublishedNow {
  post: StoredPost
  newsletter: { campaignId: string; recipientCount: number } | null
}

/**
 * Publishes a draft or a scheduled post without waiting for its time: this moment is its date. A request that is repeated
 * finds it published, and mails nobody again.
 * @param version the one that was seen: what another made of it meanwhile is not published unseen
 * @throws ApiError invalid_request with what is missing, or where a health claim waits for approval
 */
export async function publishNow(id: string, version: number, run: Run): Promise<PublishedNow> {
  const seen = await findPost(id)
  if (!seen || seen.status === 'deleted') throw new ApiError('not_found')
  if (wasPublishedBy(seen, version, run)) return { post: seen, newsletter: null }
  if (seen.version !== version) throw new ApiError('post_changed')
  if (seen.status !== 'draft' && seen.status !== 'scheduled') throw new ApiError('post_changed')
  // A draft need not have a date: it gets this moment's.
  const post = requireComplete({ ...seen, publish_at: seen.publish_at || run.now.toISOString() })
  if (post.review.state === 'flagged') throw new ApiError('invalid_request', [APPROVE_FIRST])

  const outcome = await publishOne(post, run)
  const after = await findPost(id)
  if (outcome.kind === 'not_published' || !after) throw new ApiError('post_changed')
  return { post: after, newsletter: outcome.newsletter ?? null }
}

function wasPublishedBy(post: StoredPost, version: number, { by }: Run): boolean {
  const isPublished = post.status === 'published' && post.changed?.act === 'publish'
  return isPublished && post.changed?.by === by.actor && post.version === version + 1
}
