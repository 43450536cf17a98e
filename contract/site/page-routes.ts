import type { ActionName } from '../actions.ts'
import type { Route } from '../route.ts'
import { RENDER_ACTION, RENDERED_FILES, SEARCH_ACTION, SEARCH_PAGE } from './pages.ts'
import { POST_PICTURE_ACTION, POST_PICTURES_ROUTE } from './social-pictures.ts'

/** A page or a picture that an action makes: the edge asks the API for it, and shows a file where the API does not answer. */
export interface PageRoute {
  /** As API Gateway has it. */
  path: string
  action: ActionName
  /** @default the whole API's */
  throttle?: Route['throttle']
}

/**
 * Searches a second that reach the function. The edge keeps each answer, so these are new ones; a reader moves inside the
 * site, and searches in the browser then. With 50 ms for each, this holds an execution or two of a new account's ten.
 */
const SEARCHES = { rate: 5, burst: 5 } as const

export const pageRoutes: readonly PageRoute[] = [
  ...RENDERED_FILES.map((path): PageRoute => ({ path, action: RENDER_ACTION })),
  { path: `${SEARCH_PAGE}/index.html`, action: SEARCH_ACTION, throttle: SEARCHES },
  { path: POST_PICTURES_ROUTE, action: POST_PICTURE_ACTION },
]
