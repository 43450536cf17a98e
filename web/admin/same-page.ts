/** Router state for a mere change of address, such as the first save of a new post: focus and scroll position stay. */
export const SAME_PAGE = { stays: true }

/** @param state of the router's location */
export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state && state.stays === true
}
