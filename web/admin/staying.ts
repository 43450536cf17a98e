/** For a page that only gets another address, such as a new post that is saved for the first time: nobody arrives there. */
export const STAYING = { stays: true }

/** @param state of the router's location */
export function stays(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state && state.stays === true
}
