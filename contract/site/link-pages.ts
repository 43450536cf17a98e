/** The pages behind the links in mails, and the pages that show a form's result without JavaScript. */
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
 * The pages with a form, each with the route that answers the form. The pages are static files without the link's
 * secret, so the form has no `action`. The browser posts to the page's own URL, which contains the secret, and the edge
 * redirects the request to the route (307 keeps the body). Each page has two files: one for a URL with a secret, and
 * one for a URL without a secret.
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

/** The edge adds this suffix to the page's path if the URL contains a secret. */
export const LINKED = '/_linked'

export const LINK_PAGES = [
  ...Object.keys(LINK_FORMS),
  NOT_UNDONE_PAGE,
  CONFIRMED_PAGE,
  NOT_CONFIRMED_PAGE,
] as const
