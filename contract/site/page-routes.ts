import type { ActionName } from '../actions.ts'
import type { Route } from '../route.ts'
import { RENDER_ACTION, RENDERED_FILES, SEARCH_ACTION, SEARCH_PAGE } from './pages.ts'
import { POST_PICTURE_ACTION, POST_PICTURES_ROUTE } from './social-pictures.ts'

/** A page or picture that an action renders. If rendering a page fails, CloudFront shows a static file. */
export interface PageRoute {
  /** API Gateway's path. */
  path: string
  action: ActionName
  /** @default the API's throttle */
  throttle?: Route['throttle']
}

/**
 * Few searches reach the function: CloudFront caches the answers, and readers on the site search in the browser. A
 * search takes 50 ms. So five searches a second use, on average, less than one of a new account's ten concurrent
 * executions.
 */
const SEARCHES = { rate: 5, burst: 5 } as const

export const pageRoutes: readonly PageRoute[] = [
  ...RENDERED_FILES.map((path): PageRoute => ({ path, action: RENDER_ACTION })),
  { path: `${SEARCH_PAGE}/index.html`, action: SEARCH_ACTION, throttle: SEARCHES },
  { path: POST_PICTURES_ROUTE, action: POST_PICTURE_ACTION },
]
