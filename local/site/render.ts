import type { IncomingMessage } from 'node:http'
import { mapValues } from 'es-toolkit'
import { ORIGIN_SECRET_HEADER } from '../../contract/site/origin-secret.ts'
import { type PageRoute, pageRoutes } from '../../contract/site/page-routes.ts'
import { FALLBACK_STATUSES } from '../../contract/site/pages.ts'
import { toHttpAnswer } from '../api-gateway/answer.ts'
import { toEvent } from '../api-gateway/event.ts'
import { createThrottle } from '../api-gateway/throttle.ts'
import { type Invoke, TooManyRequests } from '../lambda.ts'
import { collapseRequests } from './collapse-requests.ts'
import type { TextAnswer } from './send-text.ts'

/** Renders a page with the route's action. Undefined if the built file should be served instead. */
export type Render = (
  route: PageRoute,
  request: IncomingMessage,
  uri: string,
  addedHeaders: Readonly<Record<string, string>>,
) => Promise<TextAnswer | undefined>

/**
 * Calls the action of a rendered page with the origin secret, as CloudFront does through the HTTP API. The event has no
 * query and only the headers of the cache key. Simultaneous requests are collapsed. Unlike CloudFront, the host
 * caches no rendered page, so that a new post shows at once. A throttled request does not reach the action.
 */
export function createRender(invoke: Invoke, originSecret: string): Render {
  const collapse = collapseRequests<TextAnswer | undefined>()
  const throttles = new Map(
    pageRoutes.map(({ path, throttle }) => [path, throttle && createThrottle(throttle)]),
  )
  const callAction: Render = async ({ action, path }, request, uri, addedHeaders) => {
    const mayPass = throttles.get(path)
    if (mayPass && !mayPass()) return undefined
    const event = toEvent(
      {
        method: request.method,
        httpVersion: request.httpVersion,
        socket: request.socket,
        url: uri,
        headers: { host: request.headers.host, 'user-agent': 'Amazon CloudFront' },
        headersDistinct: {
          'user-agent': ['Amazon CloudFront'],
          [ORIGIN_SECRET_HEADER]: [originSecret],
          ...mapValues(addedHeaders, (value) => [value]),
        },
      },
      { action, routeKey: `GET ${uri}`, pathParameters: {}, audience: 'public' },
      Buffer.alloc(0),
      undefined,
    )
    try {
      const answer = toHttpAnswer(await invoke(action, event))
      return answer && !FALLBACK_STATUSES.includes(answer.status) ? answer : undefined
    } catch (error) {
      if (error instanceof TooManyRequests) return undefined
      console.error(`${action} failed, so the built file is served:`, error)
      return undefined
    }
  }
  return (route, request, uri, addedHeaders) =>
    collapse(JSON.stringify([uri, addedHeaders]), () =>
      callAction(route, request, uri, addedHeaders),
    )
}
