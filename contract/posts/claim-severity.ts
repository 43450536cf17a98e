/** Why a post that the AI wrote is held, in an environment whose record asks for that. */
export const AI_WRITTEN = 'ai_written'

/**
 * How grave a reason to hold a post is, by the rule that found it. `disease`: the text says what food does to a disease,
 * which makes it a medicine in law; whoever approves it is asked twice. `claim`: readers may be harmed or misled.
 * `formality`: something is missing, and the text itself may be right.
 */
export type Severity = 'disease' | 'claim' | 'formality'

const severities: Readonly<Record<string, Severity>> = {
  disease_claim: 'disease',
  dose: 'claim',
  invented_study: 'claim',
  promise: 'claim',
  figure_wrong: 'claim',
  figure_without_fact: 'claim',
  missing_disclaimer: 'formality',
  [AI_WRITTEN]: 'formality',
}

/** By the rule and not kept with the post, so that it holds for those that were flagged before. */
export function severityOf(rule: string): Severity {
  return severities[rule] ?? 'claim'
}

export function isAboutDisease(reasons: readonly { rule: string }[]): boolean {
  return reasons.some(({ rule }) => severityOf(rule) === 'disease')
}
