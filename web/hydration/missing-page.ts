/** The not-found page carries this attribute. */
export const MISSING_PAGE = 'data-missing-page'

/** Logs the attempted path. */
export function logMissingPage(): void {
  if (document.querySelector(`[${MISSING_PAGE}]`)) logAttempt(location.pathname)
}

export function logAttempt(path: string): void {
  console.error('There is no page at the attempted path:', path)
}
