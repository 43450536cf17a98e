/** When the app is hydrated, it fires this event on the document. */
export const HYDRATED = 'plateful:hydrated'

export const TODAY = 'data-today'

export const MISSING_PAGE = 'data-missing-page'

/** Props for pictures below the first screen. The pictures load after the page has loaded, even if nobody scrolls. */
export const FETCH_AFTER_LOAD = { 'data-soon': '' } as const

export function logAttempt(path: string): void {
  console.error('There is no page at the attempted path:', path)
}
