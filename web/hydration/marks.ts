/** The app fires this event on the document when it is hydrated. */
export const HYDRATED = 'plateful:hydrated'

/** The attribute of elements that show today's date. */
export const TODAY = 'data-today'

/** The attribute of the not-found page. */
export const MISSING_PAGE = 'data-missing-page'

/** Props for pictures below the first screen: fetched once the page has loaded, not only when scrolled near. */
export const FETCH_AFTER_LOAD = { 'data-soon': '' } as const

export function logAttempt(path: string): void {
  console.error('There is no page at the attempted path:', path)
}
