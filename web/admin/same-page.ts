/**
 * Router state of a navigation that changes only the address, such as after the first save of a new post. Focus and
 * scroll position stay.
 */
export const SAME_PAGE = { stays: true }

/** @param state of the router's location */
export function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state && state.stays === true
}
