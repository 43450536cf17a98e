/** What a post says of how it was made, as far as it was written with AI. */
interface Making {
  ai_written?: boolean | undefined
  reviewed_by?: string | undefined
}

/**
 * The sentence that tells readers of an AI's text, wherever they meet it: EU AI Act, article 50(4). The same on the page,
 * in the mail and in the feeds.
 * @param on when it was reviewed, in words
 * @returns undefined for what people wrote
 */
export function aiDisclosure({ ai_written, reviewed_by }: Making, on?: string): string | undefined {
  if (!ai_written) return undefined
  const reviewer = reviewed_by?.trim()
  if (!reviewer) return 'Written with AI. No person has reviewed it.'
  return `Written with AI, reviewed by ${reviewer}${on ? ` on ${on}` : ''}.`
}
