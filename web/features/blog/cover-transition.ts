/** A cover that is on both pages moves from its place on the one to its place on the other. */
export function coverTransition(slug: string) {
  return { viewTransitionName: `cover-${slug}` }
}
