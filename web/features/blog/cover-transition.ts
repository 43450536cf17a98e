/**
 * Animates a cover from its position on one page to its position on the next page. The shared name connects the two
 * covers.
 */
export function coverTransition(slug: string) {
  return { viewTransitionName: `cover-${slug}` }
}
