interface Authorship {
  ai_written?: boolean | undefined
  reviewed_by?: string | undefined
}

/**
 * The disclosure of AI-written text (EU AI Act, article 50(4)), for the page, the mail and the feeds.
 * @param on the formatted date of the review
 * @returns undefined for a post written by people
 */
export function aiDisclosure(
  { ai_written, reviewed_by }: Authorship,
  on?: string,
): string | undefined {
  if (!ai_written) return undefined
  const reviewer = reviewed_by?.trim()
  if (!reviewer) return 'Written with AI. No person has reviewed it.'
  return `Written with AI, reviewed by ${reviewer}${on ? ` on ${on}` : ''}.`
}
