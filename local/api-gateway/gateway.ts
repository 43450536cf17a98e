import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Route, STAFF_SCOPE } from '../../contract/route.ts'
import { routes as theRoutes } from '../../contract/routes.ts'
import { type Invoke, TooManyRequests } from '../lambda.ts'
import type { Answer } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { type HttpAnswer, messageAnswer, toHttpAnswer } from './answer.ts'
import type { Authorize, Verdict } from './authorizer.ts'
import { type JwtClaims, toEvent } from './event.ts'
import { type Match, matchRoute } from './match.ts'

export interface GatewayOptions {
  invoke: Invoke
  authorize: Authorize
  /** @default the routes of contract/routes.ts */
  routes?: readonly Route[]
  /** How long an answer may take, in milliseconds. @default 30000, a limit that AWS does not raise */
  timeoutMs?: number
}

const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024

export function createApiGateway({
  invoke,
  authorize,
  routes = Object.values(theRoutes),
  timeoutMs = 30_000,
}: GatewayOptions): Answer {
  return async (request, response) => {
    const answer = await answerTo(request)
    if (answer.status >= 500) console.error(`${request.method} ${request.url}: ${answer.status}`)
    send(request, response, answer)
  }

  async function answerTo(request: IncomingMessage): Promise<HttpAnswer> {
    const match = tryMatch(routes, request)
    if (!match) return messageAnswer(400, 'Bad Request')
    const verdict = await judge(match, request)
    if (verdict?.outcome === 'unauthorized') return unauthorized(verdict.reason)
    if (verdict?.outcome === 'forbidden') return forbidden()
    const body = await readBody(request, MAX_PAYLOAD_BYTES)
    if (!body) return messageAnswer(413, 'Request Entity Too Large', { connection: 'close' })
    return run(match, request, body, verdict?.jwt)
  }

  async function judge(match: Match, request: IncomingMessage): Promise<Verdict | undefined> {
    if (match.audience === 'public') return undefined
    return authorize(request.headers.authorization, STAFF_SCOPE)
  }

  async function run(
    match: Match,
    request: IncomingMessage,
    body: Buffer,
    jwt: JwtClaims | undefined,
  ): Promise<HttpAnswer> {
    const event = toEvent(request, match, body, jwt)
    const requestId = { 'apigw-requestid': event.requestContext.requestId }
    const answer = await Promise.race([
      late(timeoutMs),
      invoke(match.action, event).then(
        (result) => toHttpAnswer(result) ?? refuse(match.action, result),
        (error: unknown) => {
          if (error instanceof TooManyRequests) return messageAnswer(503, 'Service Unavailable')
          console.error(`${match.action}:`, error)
          return messageAnswer(500, 'Internal Server Error')
        },
      ),
    ])
    return { ...answer, headers: { ...answer.headers, ...requestId } }
  }
}

/** Undefined if the path's percent-encoding is broken. */
function tryMatch(routes: readonly Route[], request: IncomingMessage): Match | undefined {
  const [path = '/'] = (request.url ?? '/').split('?')
  try {
    decodeURIComponent(path)
    return matchRoute(routes, request.method ?? 'GET', path)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function late(timeoutMs: number): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(messageAnswer(503, 'Service Unavailable')), timeoutMs)
    timer.unref()
  })
}

function refuse(action: string, result: unknown): HttpAnswer {
  console.error(`${action}: API Gateway would refuse this answer:`, result)
  return messageAnswer(500, 'Internal Server Error')
}

function unauthorized(reason: string): HttpAnswer {
  const detail = reason
    ? ` scope="" error="invalid_token" error_description="${ascii(reason)}"`
    : ''
  return messageAnswer(401, 'Unauthorized', { 'www-authenticate': `Bearer${detail}` })
}

function forbidden(): HttpAnswer {
  const detail = `scope="${STAFF_SCOPE}" error="insufficient_scope"`
  return messageAnswer(403, 'Forbidden', { 'www-authenticate': `Bearer ${detail}` })
}

function ascii(text: string): string {
  return text.replace(/[^ !#-[\]-~]/g, "'")
}

function send(request: IncomingMessage, response: ServerResponse, answer: HttpAnswer) {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  if (answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies)
  response.statusCode = answer.status
  response.setHeader('content-length', answer.body.length)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}
