/** The pages that mail links open, and the pages that show a form's result without JavaScript. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe'
export const UNSUBSCRIBED_PAGE = '/unsubscribe/done'
export const UNDONE_PAGE = '/unsubscribe/undone'
export const NOT_UNDONE_PAGE = '/unsubscribe/not-undone'
export const CONFIRM_PAGE = '/confirm'
export const CONFIRMED_PAGE = '/confirm/done'
export const NOT_CONFIRMED_PAGE = '/confirm/void'

export const UNSUBSCRIBE_FORM_PATH = '/api/unsubscribe/form'
export const UNDO_UNSUBSCRIBE_FORM_PATH = '/api/unsubscribe/undo/form'
export const CONFIRM_FORM_PATH = '/api/confirm/form'

/**
 * Pages with a form for the link's owner, and the routes that answer the forms. The pages are static files without the
 * link's secret. So the form has no `action`: the browser posts to the page's own URL, which contains the secret. The
 * edge redirects the request to the route (307 keeps the body). Each page has two files: one for a URL with a secret,
 * and one for a URL without a secret.
 */
export const LINK_FORMS = {
  [UNSUBSCRIBE_PAGE]: UNSUBSCRIBE_FORM_PATH,
  [UNSUBSCRIBED_PAGE]: UNDO_UNSUBSCRIBE_FORM_PATH,
  [UNDONE_PAGE]: UNSUBSCRIBE_FORM_PATH,
  [CONFIRM_PAGE]: CONFIRM_FORM_PATH,
} as const satisfies Readonly<Record<string, `/api/${string}`>>

/** The query parameter of the link's secret. */
export const LINK_FIELD = 's'
/** The query parameter of the campaign in an unsubscribe link. */
export const CAMPAIGN_FIELD = 'c'

/** Suffix of the file for a URL with a secret. */
export const LINKED = '/_linked'

export const LINK_PAGES = [
  ...Object.keys(LINK_FORMS),
  NOT_UNDONE_PAGE,
  CONFIRMED_PAGE,
  NOT_CONFIRMED_PAGE,
] as const
