import { type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import type { Route } from '../contract/route.ts'
import { routes, UNKNOWN_ROUTE_ACTION } from '../contract/routes.ts'
import { type PageRoute, pageRoutes } from '../contract/site/page-routes.ts'

export interface ActionRoute {
  /** `GET /api/posts/{slug}`, or `$default` for requests that match no other route. */
  key: string
  /** cdk-nag gets this text as the reason why a public route has no authorizer. */
  summary: string
  audience: Route['audience']
  throttle?: Route['throttle']
}

export function routesTo(action: ActionName): ActionRoute[] {
  if (action === UNKNOWN_ROUTE_ACTION)
    return [{ key: '$default', summary: 'it only answers 404 and 405', audience: 'public' }]
  const all: readonly Route[] = Object.values(routes)
  return [
    ...all
      .filter((route) => route.action === action)
      .map((route) => ({ ...route, key: `${route.method} ${route.path}` })),
    ...pageRoutes.filter((page) => page.action === action).flatMap(pageActionRoutes),
  ]
}

/** The actions that API Gateway calls. All other actions are jobs, which a queue or a schedule starts. */
export function apiActions(): ActionName[] {
  return namesOf(actions).filter((name) => routesTo(name).length > 0)
}

function pageActionRoutes({ path, throttle }: PageRoute): ActionRoute[] {
  return ['GET', 'HEAD'].map((method) => ({
    key: `${method} ${path}`,
    summary: 'a page of the public site, or a picture of one',
    audience: 'public',
    ...(throttle && { throttle }),
  }))
}
