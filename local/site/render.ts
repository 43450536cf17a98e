import type { IncomingMessage } from 'node:http'
import { mapValues } from 'es-toolkit'
import { ORIGIN_SECRET_HEADER } from '../../contract/site/origin-secret.ts'
import { type PageRoute, pageRoutes } from '../../contract/site/page-routes.ts'
import { FALLBACK_STATUSES } from '../../contract/site/pages.ts'
import { toHttpAnswer } from '../api-gateway/answer.ts'
import { toEvent } from '../api-gateway/event.ts'
import { createThrottle } from '../api-gateway/throttle.ts'
import { type Invoke, TooManyRequests } from '../lambda.ts'
import type { TextAnswer } from './send-text.ts'
import { shareUnderWay } from './under-way.ts'

/** Asks the route's action for a file; undefined where the edge shows the file itself instead. */
export type Render = (
  route: PageRoute,
  request: IncomingMessage,
  uri: string,
  aside: Readonly<Record<string, string>>,
) => Promise<TextAnswer | undefined>

/**
 * CloudFront's first origin of what is rendered: the HTTP API, with the secret that it shows there. Of the visitor's
 * headers only what is in the cache's key goes along, and no query. As there, visitors who ask for the same while it is
 * under way share its answer; but nothing is kept: a laptop shows a post at once. What a route's throttle refuses, no
 * action hears of.
 */
export function createRender(invoke: Invoke, originSecret: string): Render {
  const share = shareUnderWay<TextAnswer | undefined>()
  const throttles = new Map(
    pageRoutes.map(({ path, throttle }) => [path, throttle && createThrottle(throttle)]),
  )
  return (route, request, uri, aside) =>
    share(JSON.stringify([uri, aside]), () => ask(route, request, uri, aside))

  async function ask(...[{ action, path }, request, uri, aside]: Parameters<Render>) {
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
          ...mapValues(aside, (value) => [value]),
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
      console.error(`${action}: the file is shown instead:`, error)
      return undefined
    }
  }
}
