import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
} from 'aws-lambda'
import type { Match } from './match.ts'

export interface JwtClaims {
  claims: Record<string, string>
  /** The scopes that both the route and the token have. */
  scopes: string[]
}

export type Event = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & { authorizer?: { jwt: JwtClaims } }
>

export type EventRequest = Pick<IncomingMessage, 'headers' | 'headersDistinct' | 'httpVersion'> & {
  method?: string | undefined
  url?: string | undefined
  socket: { remoteAddress?: string | undefined }
}

/** The event that an HTTP API passes to a Lambda function (payload format 2.0). */
export function toEvent(
  request: EventRequest,
  match: Match,
  body: Buffer,
  jwt: JwtClaims | undefined,
): Event {
  const [path = '/', ...query] = (request.url ?? '/').split('?')
  const rawPath = decodeURIComponent(path)
  const rawQueryString = query.join('?')
  const parameters = queryParameters(rawQueryString)
  const cookies = (request.headers.cookie ?? '').split('; ').filter(Boolean)
  const now = new Date()
  const host = request.headers.host ?? 'localhost'
  const sourceIp = (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length > 0 && { cookies }),
    headers: {
      ...headers(request),
      'x-forwarded-for': sourceIp,
      'x-forwarded-port': host.split(':')[1] ?? '80',
      'x-forwarded-proto': 'http',
    },
    ...(parameters && { queryStringParameters: parameters }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(jwt && { authorizer: { jwt } }),
      domainName: host,
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomBytes(11).toString('base64'),
      routeKey: match.routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyFields(body, request.headers),
  }
}

/**
 * An HTTP API passes only bodies of these types as text. It encodes all other bodies as base64, even forms and bodies
 * without a type (observed on AWS: ministackorg/ministack pull request 766).
 */
const TEXT_TYPE = /^(text\/.+|application\/(json|xml|javascript))$/

function bodyFields(body: Buffer, requestHeaders: IncomingMessage['headers']) {
  if (body.length === 0) return { isBase64Encoded: false }
  const type = (requestHeaders['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isText = TEXT_TYPE.test(type) && requestHeaders['content-encoding'] === undefined
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

function headers(request: EventRequest): Record<string, string> {
  const entries = Object.entries(request.headersDistinct)
    .filter(([name]) => name !== 'cookie')
    .map(([name, values]) => [name, (values ?? []).join(',')] as const)
  return Object.fromEntries(entries)
}

function queryParameters(rawQueryString: string): Record<string, string> | undefined {
  const search = new URLSearchParams(rawQueryString)
  const names = [...new Set(search.keys())]
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name, search.getAll(name).join(',')]))
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The time in the Common Log Format, for example `12/Mar/2020:19:03:58 +0000`. */
function commonLogTime(time: Date): string {
  const day = String(time.getUTCDate()).padStart(2, '0')
  const clock = time.toISOString().slice(11, 19)
  return `${day}/${MONTHS[time.getUTCMonth()]}/${time.getUTCFullYear()}:${clock} +0000`
}
