import { AI_WRITTEN, isAboutDisease } from '../../contract/posts/claim-severity.ts'
import type { Review } from '../../contract/posts/schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { Reason } from './claims/health-claims.ts'
import { reviewReasons } from './gate.ts'
import { next, notDeleted } from './post-state.ts'
import type { StoredPost } from './stored-post.ts'

/** What a reviewer does with a post, and what the gate says of one that was changed since. */

interface Approval {
  reason: string
  /** The name that readers are shown. */
  reviewer: string
  /** Said a second time, where a claim is about a disease. */
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

/** Of a post that may not be read by anybody yet. */
export const APPROVE_FIRST = {
  path: 'review',
  message: 'It has a health claim that nobody has approved. Edit or approve it first.',
}

const CONFIRM = {
  path: 'confirmed',
  message: 'It says what food does to a disease. Confirm once more that it may go out.',
}

/** A person stands for it by name. What is flagged needs their reason too: that is an approval. */
export function reviewed(post: StoredPost, reviewer: string, now: Date): StoredPost {
  notDeleted(post)
  if (post.review.state === 'flagged') throw new ApiError('post_changed')
  return { ...next(post), reviewed_by: reviewer, reviewed_at: now.toISOString() }
}

/** A post that the AI wrote, where each of those waits for a person. */
export function heldForReview<P extends StoredPost>(post: P): P {
  return { ...post, review: { state: 'flagged', reasons: [...post.review.reasons, BY_AI] } }
}

const BY_AI: Reason = {
  rule: AI_WRITTEN,
  quote: '',
  advice: 'Written with AI: a person has to review it before it is published.',
}

/** The gate reads a changed text again; what staff approved before stays approved, word for word. */
export function reviewAgain(before: Review, text: StoredPost): Review {
  // Who wrote it is no matter of its words.
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

/** Names what is new in a text that may not have it. */
export function refusalOf(review: Review, before: Review): ApiError {
  const fresh = newReasons(review.reasons, before.state === 'approved' ? before.reasons : [])
  return new ApiError(
    'invalid_request',
    fresh.map(({ quote, advice }) => ({
      path: 'fields.content',
      message: quote ? `“${quote}” ${advice}` : advice,
    })),
  )
}

function newReasons(reasons: readonly Reason[], known: readonly Reason[]): Reason[] {
  return reasons.filter((reason) => !known.some((one) => isSame(one, reason)))
}

/** Quotes were cut at 200 characters once: an approval from then still holds for the sentence that it was about. */
function isSame(known: Reason, { rule, quote }: Reason): boolean {
  if (known.rule !== rule) return false
  const isCut = known.quote.length <= 200 && known.quote.endsWith('…')
  return known.quote === quote || (isCut && quote.startsWith(known.quote.slice(0, -1)))
}
