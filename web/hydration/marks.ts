/** The event on the document by which the app says that it answers from now on. */
export const HYDRATED = 'plateful:hydrated'

/** Elements that hold the visitor's today carry this attribute. */
export const TODAY = 'data-today'

/** The not-found page carries this attribute. */
export const MISSING_PAGE = 'data-missing-page'

/** A picture below the first screen that is fetched once the page has loaded, and not only when the visitor comes near it. */
export const SOON = { 'data-soon': '' } as const

export function logAttempt(path: string): void {
  console.error('There is no page at the attempted path:', path)
}
