import { type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import type { Route } from '../contract/route.ts'
import { routes, UNKNOWN_ROUTE_ACTION } from '../contract/routes.ts'
import { type PageRoute, pageRoutes } from '../contract/site/page-routes.ts'

/** A route as API Gateway knows it. */
export interface ActionRoute {
  /** `GET /api/posts/{slug}`, or `$default` for what fits no other. */
  key: string
  /** What it is for, or why nobody is asked for a token. */
  summary: string
  audience: Route['audience']
  throttle?: Route['throttle']
}

/** The routes that lead to an action: contract/routes.ts and contract/site/page-routes.ts. */
export function routesTo(action: ActionName): ActionRoute[] {
  if (action === UNKNOWN_ROUTE_ACTION)
    return [{ key: '$default', summary: 'it only answers 404 and 405', audience: 'public' }]
  const all: readonly Route[] = Object.values(routes)
  return [
    ...all
      .filter((route) => route.action === action)
      .map((route) => ({ ...route, key: `${route.method} ${route.path}` })),
    ...pageRoutes.filter((page) => page.action === action).flatMap(pages),
  ]
}

/** Those that API Gateway calls; the others are jobs, which a queue or a schedule starts. */
export function apiActions(): ActionName[] {
  return namesOf(actions).filter((name) => routesTo(name).length > 0)
}

function pages({ path, throttle }: PageRoute): ActionRoute[] {
  return ['GET', 'HEAD'].map((method) => ({
    key: `${method} ${path}`,
    summary: 'a page of the public site, or a picture of one',
    audience: 'public',
    ...(throttle && { throttle }),
  }))
}
