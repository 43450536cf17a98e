import { type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import type { Route } from '../contract/route.ts'
import { routes, UNKNOWN_ROUTE_ACTION } from '../contract/routes.ts'
import { RENDER_ACTION, RENDERED_FILES } from '../contract/site/pages.ts'
import { POST_PICTURE_ACTION, POST_PICTURES_ROUTE } from '../contract/site/social-pictures.ts'

/** A route as API Gateway knows it. */
export interface ActionRoute {
  /** `GET /api/posts/{slug}`, or `$default` for what fits no other. */
  key: string
  /** What it is for, or why nobody is asked for a token. */
  summary: string
  audience: Route['audience']
  throttle?: Route['throttle']
}

/** The routes that lead to an action: contract/routes.ts, and the pages and pictures that it renders. */
export function routesTo(action: ActionName): ActionRoute[] {
  if (action === RENDER_ACTION) return RENDERED_FILES.flatMap(pages)
  if (action === POST_PICTURE_ACTION) return pages(POST_PICTURES_ROUTE)
  if (action === UNKNOWN_ROUTE_ACTION)
    return [{ key: '$default', summary: 'it only answers 404 and 405', audience: 'public' }]
  const all: readonly Route[] = Object.values(routes)
  return all
    .filter((route) => route.action === action)
    .map((route) => ({ ...route, key: `${route.method} ${route.path}` }))
}

/** Those that API Gateway calls; the others are jobs, which a queue or a schedule starts. */
export function apiActions(): ActionName[] {
  return namesOf(actions).filter((name) => routesTo(name).length > 0)
}

function pages(path: string): ActionRoute[] {
  return ['GET', 'HEAD'].map((method) => ({
    key: `${method} ${path}`,
    summary: 'a page of the public site, or a picture of one',
    audience: 'public',
  }))
}
