/** Where the links of mail lead, and where their forms lead that were sent without JavaScript. */
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
 * Pages with a form whose answer is about the link's owner, and the route that takes it. They are files, which cannot know the
 * link's secret. So the form names no address: a browser sends it to the page's own, with the secret in it, and the edge leads
 * that on to the route (307: the form goes along). Of each there are two files: with a secret, and without one.
 */
export const LINK_FORMS = {
  [UNSUBSCRIBE_PAGE]: UNSUBSCRIBE_FORM_PATH,
  [UNSUBSCRIBED_PAGE]: UNDO_UNSUBSCRIBE_FORM_PATH,
  [UNDONE_PAGE]: UNSUBSCRIBE_FORM_PATH,
  [CONFIRM_PAGE]: CONFIRM_FORM_PATH,
} as const satisfies Readonly<Record<string, `/api/${string}`>>

/** The name of the secret in the address. */
export const LINK_FIELD = 's'
/** The name of the campaign in the address of an unsubscribe link. */
export const CAMPAIGN_FIELD = 'c'

/** Goes behind such a page's path where the address has a secret: the file that is shown then. */
export const LINKED = '/_linked'

export const LINK_PAGES = [
  ...Object.keys(LINK_FORMS),
  NOT_UNDONE_PAGE,
  CONFIRMED_PAGE,
  NOT_CONFIRMED_PAGE,
] as const
