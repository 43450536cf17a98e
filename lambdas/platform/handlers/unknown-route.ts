import '../log/redact-console.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Route } from '../../../contract/route.ts'
import { routes } from '../../../contract/routes.ts'
import { type Answer, ApiError, refusal } from '../http/answers.ts'
import { cameThroughSite } from '../http/origin-check.ts'

/** Answers requests that match no route: 405 with `allow` if the path has other methods, otherwise 404. */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (!cameThroughSite(event)) return refusal(new ApiError('forbidden'))
  const allowed = methodsAt(event.rawPath)
  if (allowed.length === 0) return refusal(new ApiError('not_found'))
  const answer = refusal(new ApiError('method_not_allowed'))
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } }
}

/** Only routes with the fewest placeholders count: in `…/subscribers/import`, `import` is not a subscriber's id. */
function methodsAt(path: string): string[] {
  const all: Route[] = Object.values(routes)
  const matching = all.filter((route) => matches(route.path, path))
  const fewest = Math.min(...matching.map(placeholders))
  return matching.filter((route) => placeholders(route) === fewest).map((route) => route.method)
}

function placeholders(route: Route): number {
  return route.path.split('{').length - 1
}

function matches(template: string, path: string): boolean {
  const expected = template.split('/')
  const actual = path.split('/')
  return (
    expected.length === actual.length &&
    expected.every((part, index) => {
      return part.startsWith('{') ? actual[index] !== '' : part === actual[index]
    })
  )
}
