import '../log/redact-console.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Route } from '../../../contract/route.ts'
import { routes } from '../../../contract/routes.ts'
import { type Answer, ApiError, refusal } from '../http/answers.ts'
import { cameThroughSite } from '../http/origin-check.ts'

/** Answers what no route takes: 405 with `allow` where the path has other methods, else 404. */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const allowed = methodsAt(event.rawPath)
  if (allowed.length === 0) return refusal(new ApiError('not_found'))
  const answer = refusal(new ApiError('method_not_allowed'))
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } }
}

/** Of the routes with the most literal path: `…/subscribers/import` is not a subscriber's id. */
function methodsAt(path: string): string[] {
  const all: Route[] = Object.values(routes)
  const fitting = all.filter((route) => matches(route.path, path))
  const fewest = Math.min(...fitting.map(placeholders))
  return fitting.filter((route) => placeholders(route) === fewest).map((route) => route.method)
}

function placeholders(route: Route): number {
  return route.path.split('{').length - 1
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => {
      return part.startsWith('{') ? given[index] !== '' : part === given[index]
    })
  )
}
