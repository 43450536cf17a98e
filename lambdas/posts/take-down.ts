import type { withdrawnAnswers } from '../../contract/posts/schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import { next } from './post-state.ts'
import { APPROVE_FIRST } from './review.ts'
import type { StoredPost } from './stored-post.ts'

/**
 * Off the blog and everything that is made from it; address and date stay the post's. One that is down already may get the
 * other answer.
 * @param by the id of the staff member in the user pool
 */
export function withdrawn(
  post: StoredPost,
  answer: (typeof withdrawnAnswers)[number],
  { by, now }: { by: string; now: Date },
): StoredPost<'withdrawn'> {
  const isOther = post.status === 'withdrawn' && post.withdrawn.answer !== answer
  if (post.status !== 'published' && !isOther) throw new ApiError('post_changed')
  return { ...next(post), status: 'withdrawn', withdrawn: { answer, at: now.toISOString(), by } }
}

/** Back where it was. What the gate has flagged since, in an edit, has to be approved first. */
export function reinstated(post: StoredPost): StoredPost<'published'> {
  if (post.status !== 'withdrawn') throw new ApiError('post_changed')
  if (post.review.state === 'flagged') throw new ApiError('invalid_request', [APPROVE_FIRST])
  const { withdrawn: _, ...rest } = next(post)
  return { ...rest, status: 'published' }
}
