import type { Review } from '../../contract/posts/schemas.ts'
import { healthClaims, type Reason, type Reviewed } from './claims/health-claims.ts'
import { figureReasons } from './facts/check-figures.ts'
import type { Fact } from './facts/fact.ts'

interface Text extends Reviewed {
  /** What a generated post cites. Figures are checked where a post has these: staff answer for what they write themselves. */
  facts?: readonly Fact[] | undefined
}

/** Every reason to have a person look at a text: the claims that it makes, and the figures that do not hold. */
export function reviewReasons(text: Text): Reason[] {
  return [...healthClaims(text), ...(text.facts ? figureReasons(text, text.facts) : [])]
}

/** What the gate says of a text that nobody has looked at. */
export function reviewOf(text: Text): Review {
  const reasons = reviewReasons(text)
  return { state: reasons.length > 0 ? 'flagged' : 'clear', reasons }
}
