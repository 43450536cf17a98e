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
 * Publishes a draft or a scheduled post at once. The post gets the current time as its date. If its scheduled time has
 * passed, it keeps the scheduled time. A repeated request finds the post published and mails nobody again.
 * @param version the version that staff saw; a later version is refused
 * @throws ApiError invalid_request if something is missing, or if a health claim waits for approval
 */
export async function publishNow(id: string, version: number, run: Run): Promise<PublishedNow> {
  const before = await findPost(id)
  if (!before || before.status === 'deleted') throw new ApiError('not_found')
  if (wasPublishedBy(before, version, run)) return { post: before, newsletter: null }
  if (before.version !== version) throw new ApiError('post_changed')
  if (before.status !== 'draft' && before.status !== 'scheduled') throw new ApiError('post_changed')
  // A draft can lack a date, but requireComplete needs one.
  const publish_at = before.publish_at || run.now.toISOString()
  const post = requireComplete({ ...before, publish_at })
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
