/** A shared name animates a cover from its place on one page to its place on the next. */
export function coverTransition(slug: string) {
  return { viewTransitionName: `cover-${slug}` }
}
