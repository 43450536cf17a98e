import type { Review } from '../../contract/posts/schemas.ts'
import { healthClaims, type Reason, type ReviewedText } from './claims/health-claims.ts'
import { figureReasons } from './facts/check-figures.ts'
import type { Fact } from './facts/fact.ts'

interface Text extends ReviewedText {
  /**
   * The facts that a generated post cites. If this field is undefined, figures are not checked, because staff answer
   * for the figures that they write.
   */
  facts?: readonly Fact[] | undefined
}

/** Why a person must review a text: its health claims, and figures that no cited fact supports. */
export function reviewReasons(text: Text): Reason[] {
  return [...healthClaims(text), ...(text.facts ? figureReasons(text, text.facts) : [])]
}

/** The gate's result for a text that no person has reviewed. */
export function reviewOf(text: Text): Review {
  const reasons = reviewReasons(text)
  return { state: reasons.length > 0 ? 'flagged' : 'clear', reasons }
}
