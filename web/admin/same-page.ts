/**
 * Router state for an address change within the same page, for example after the first save of a post. Focus and scroll
 * position stay.
 */
export const SAME_PAGE = { stays: true }

/** @param state the router's `location.state` */
export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state && state.stays === true
}
