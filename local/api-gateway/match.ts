import type { Route } from '../../contract/route.ts'
import { UNKNOWN_ROUTE_ACTION } from '../../contract/routes.ts'

export interface Match {
  action: string
  /** In API Gateway's form, for example `GET /api/posts/{slug}`. */
  routeKey: string
  pathParameters: Record<string, string>
  audience: Route['audience']
}

const UNKNOWN_ROUTE: Match = {
  action: UNKNOWN_ROUTE_ACTION,
  routeKey: '$default',
  pathParameters: {},
  audience: 'public',
}

/**
 * Chooses the route as an HTTP API does. The method must be equal: a GET route does not match HEAD. The path must match
 * segment by segment, and a literal segment is preferred to a `{placeholder}`. Without a match the route is `$default`.
 *
 * @param path percent-encoded, without the query
 * @throws URIError if the percent-encoding is broken
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match {
  const matches = routes
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const pathParameters = parametersOf(route.path, path)
      return pathParameters ? [{ route, pathParameters }] : []
    })
    .sort((a, b) => placeholders(a.pathParameters) - placeholders(b.pathParameters))
  const best = matches[0]
  if (!best) return UNKNOWN_ROUTE
  return {
    action: best.route.action,
    routeKey: `${best.route.method} ${best.route.path}`,
    pathParameters: best.pathParameters,
    audience: best.route.audience,
  }
}

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/')
  const segments = path.split('/')
  if (expected.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined && part !== segment) return undefined
    if (name === undefined) continue
    if (segment === '') return undefined
    parameters[name] = decodeURIComponent(segment)
  }
  return parameters
}

function placeholders(parameters: Record<string, string>): number {
  return Object.keys(parameters).length
}
