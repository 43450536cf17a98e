import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ORIGIN_SECRET_HEADER } from '../../contract/site/origin-secret.ts'

/** The origin secret that CloudFront adds to each request. */
export const ORIGIN_SECRET = 'test'

interface Request {
  method?: string
  path?: string
  query?: Record<string, string>
  params?: Record<string, string>
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown
  /** The names are in lower case. These headers can replace the JSON content type. */
  headers?: Record<string, string>
  /** The scopes of a verified access token. A request without scopes has no token. */
  scopes?: string[]
  /** The user's id in the user pool. */
  staff?: string
  /** By default, the request contains the right secret. An explicit undefined leaves out the secret. */
  originSecret?: string | undefined
}

type Handler = (
  event: APIGatewayProxyEventV2,
  context: { awsRequestId: string },
) => Promise<APIGatewayProxyStructuredResultV2>

/** Calls a handler like API Gateway's HTTP API, and parses its answer. */
export async function call(handler: Handler, request: Request = {}) {
  const answer = await handler(event(request), { awsRequestId: randomUUID() })
  return {
    status: answer.statusCode,
    headers: answer.headers ?? {},
    body: isJson(answer) ? (JSON.parse(answer.body ?? '') as Record<string, unknown>) : undefined,
    text: answer.body ?? '',
  }
}

function isJson({ body, headers }: APIGatewayProxyStructuredResultV2): boolean {
  return Boolean(body) && String(headers?.['content-type']).startsWith('application/json')
}

function event(request: Request): APIGatewayProxyEventV2 {
  const { method = 'POST', path = '/', query, params, body, headers, scopes, staff } = request
  const originSecret = 'originSecret' in request ? request.originSecret : ORIGIN_SECRET
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      'content-type': 'application/json',
      ...(originSecret !== undefined && { [ORIGIN_SECRET_HEADER]: originSecret }),
      ...headers,
    },
    ...(query && { queryStringParameters: query }),
    ...(params && { pathParameters: params }),
    ...(text !== undefined && { body: text }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '123456789012',
      apiId: 'test',
      domainName: 'myplateful.test',
      domainPrefix: 'myplateful',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '21/Nov/2026:12:00:00 +0000',
      timeEpoch: 1795262400000,
      ...(scopes && { authorizer: { jwt: { claims: staff ? { sub: staff } : {}, scopes } } }),
    },
  } as APIGatewayProxyEventV2
}
