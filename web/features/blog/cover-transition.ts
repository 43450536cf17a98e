/** The cover moves from its position on one page to its position on the next, because both covers have this name. */
export function coverTransition(slug: string) {
  return { viewTransitionName: `cover-${slug}` }
}
