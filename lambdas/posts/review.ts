import { AI_WRITTEN, isAboutDisease } from '../../contract/posts/claim-severity.ts'
import type { Review } from '../../contract/posts/schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { Reason } from './claims/health-claims.ts'
import { reviewReasons } from './gate.ts'
import { next, notDeleted } from './post-state.ts'
import type { StoredPost } from './stored-post.ts'

/** Approves a post, records its reviewer, and checks the post again after an edit. */

interface Approval {
  reason: string
  /** The name that readers see. */
  reviewer: string
  /** A second confirmation, required when a claim is about a disease. */
  confirmed?: true | undefined
}

/** @param by the id of the staff member in the user pool */
export function approved(
  post: StoredPost,
  { reason, reviewer, confirmed }: Approval,
  { by, now }: { by: string; now: Date },
): StoredPost {
  notDeleted(post)
  const { review } = post
  if (review.state !== 'flagged') throw new ApiError('post_changed')
  if (isAboutDisease(review.reasons) && !confirmed) throw new ApiError('invalid_request', [CONFIRM])
  const at = now.toISOString()
  return {
    ...next(post),
    review: { ...review, state: 'approved', approval: { by, at, reason } },
    reviewed_by: reviewer,
    reviewed_at: at,
  }
}

export const APPROVE_FIRST = {
  path: 'review',
  message: 'It has a health claim that nobody has approved. Edit or approve it first.',
}

const CONFIRM = {
  path: 'confirmed',
  message: 'It says what food does to a disease. Confirm once more that it may go out.',
}

/** Records the reviewer's name. A flagged post needs an approval with a reason instead. */
export function reviewed(post: StoredPost, reviewer: string, now: Date): StoredPost {
  notDeleted(post)
  if (post.review.state === 'flagged') throw new ApiError('post_changed')
  return { ...next(post), reviewed_by: reviewer, reviewed_at: now.toISOString() }
}

/** For environments in which a person must review every AI-written post. */
export function flaggedAsAiWritten<P extends StoredPost>(post: P): P {
  return { ...post, review: { state: 'flagged', reasons: [...post.review.reasons, BY_AI] } }
}

const BY_AI: Reason = {
  rule: AI_WRITTEN,
  quote: '',
  advice: 'Written with AI: a person has to review it before it is published.',
}

/** Checks a changed text again. The approval stays if every flagged sentence was approved word for word. */
export function reviewAgain(before: Review, text: StoredPost): Review {
  // An edited post is still AI-written, so the `AI_WRITTEN` reason stays.
  const reasons = [
    ...reviewReasons(text),
    ...before.reasons.filter(({ rule }) => rule === AI_WRITTEN),
  ]
  if (reasons.length === 0) return { state: 'clear', reasons }
  const isKnown = before.state === 'approved' && newReasons(reasons, before.reasons).length === 0
  if (!isKnown) return { state: 'flagged', reasons }
  const { approval } = before
  return { state: 'approved', reasons, ...(approval && { approval }) }
}

export function refusalOf(review: Review, before: Review): ApiError {
  const unapproved = newReasons(review.reasons, before.state === 'approved' ? before.reasons : [])
  return new ApiError(
    'invalid_request',
    unapproved.map(({ quote, advice }) => ({
      path: 'fields.content',
      message: quote ? `“${quote}” ${advice}` : advice,
    })),
  )
}

function newReasons(reasons: readonly Reason[], known: readonly Reason[]): Reason[] {
  return reasons.filter((reason) => !known.some((one) => isSame(one, reason)))
}

/** Older approvals have quotes that were cut at 200 characters. A cut quote still approves its whole sentence. */
function isSame(known: Reason, { rule, quote }: Reason): boolean {
  if (known.rule !== rule) return false
  const isCut = known.quote.length <= 200 && known.quote.endsWith('…')
  return known.quote === quote || (isCut && quote.startsWith(known.quote.slice(0, -1)))
}
