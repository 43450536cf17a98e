import type { withdrawnAnswers } from '../../contract/posts/schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import { next } from './post-state.ts'
import { APPROVE_FIRST } from './review.ts'
import type { StoredPost } from './stored-post.ts'

/**
 * Takes a post off the blog and off everything made from the blog, such as the feeds. The post keeps its address and
 * date. If the post is already withdrawn, changes its answer (404 or 410).
 * @param by the id of the staff member in the user pool
 */
export function withdrawn(
  post: StoredPost,
  answer: (typeof withdrawnAnswers)[number],
  { by, now }: { by: string; now: Date },
): StoredPost<'withdrawn'> {
  const changesAnswer = post.status === 'withdrawn' && post.withdrawn.answer !== answer
  if (post.status !== 'published' && !changesAnswer) throw new ApiError('post_changed')
  return { ...next(post), status: 'withdrawn', withdrawn: { answer, at: now.toISOString(), by } }
}

/** Puts a post back on the blog. If a later edit was flagged, the post needs approval first. */
export function reinstated(post: StoredPost): StoredPost<'published'> {
  if (post.status !== 'withdrawn') throw new ApiError('post_changed')
  if (post.review.state === 'flagged') throw new ApiError('invalid_request', [APPROVE_FIRST])
  const { withdrawn: _, ...rest } = next(post)
  return { ...rest, status: 'published' }
}
