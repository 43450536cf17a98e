import { type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import type { Route } from '../contract/route.ts'
import { routes, UNKNOWN_ROUTE_ACTION } from '../contract/routes.ts'
import { RENDER_ACTION, RENDERED_FILES } from '../contract/site/pages.ts'

/** A route as API Gateway knows it. */
export interface ActionRoute {
  /** `GET /api/posts/{slug}`, or `$default` for what fits no other. */
  key: string
  /** What it is for, or why nobody is asked for a token. */
  summary: string
  audience: Route['audience']
  throttle?: Route['throttle']
}

/** The routes that lead to an action: contract/routes.ts, and the pages that it renders. */
export function routesTo(action: ActionName): ActionRoute[] {
  if (action === RENDER_ACTION)
    return RENDERED_FILES.flatMap((file) =>
      ['GET', 'HEAD'].map((method) => page(`${method} ${file}`)),
    )
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

function page(key: string): ActionRoute {
  return { key, summary: 'a page of the public site', audience: 'public' }
}
