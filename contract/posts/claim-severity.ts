/** The reason that makes each AI-written post wait for approval if REVIEW_AI_POSTS is on. */
export const AI_WRITTEN = 'ai_written'

/**
 * The severity of a reason to flag a post.
 * - `disease`: the text says what food does to a disease. By law, that makes the food a medicine. The approval needs a
 *   second confirmation.
 * - `claim`: readers may be harmed or misled.
 * - `formality`: something is missing, but the text itself may be right.
 */
export type Severity = 'disease' | 'claim' | 'formality'

const severities: Readonly<Record<string, Severity>> = {
  disease_claim: 'disease',
  dose: 'claim',
  medication: 'claim',
  invented_study: 'claim',
  promise: 'claim',
  figure_wrong: 'claim',
  figure_without_fact: 'claim',
  missing_disclaimer: 'formality',
  [AI_WRITTEN]: 'formality',
}

/**
 * The severity is derived from the rule and not stored. So a changed severity also applies to posts that were flagged
 * before the change.
 */
export function severityOf(rule: string): Severity {
  return severities[rule] ?? 'claim'
}

export function isAboutDisease(reasons: readonly { rule: string }[]): boolean {
  return reasons.some(({ rule }) => severityOf(rule) === 'disease')
}
