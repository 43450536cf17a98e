import * as v from 'valibot'
import { type ErrorBody, errorBody, publicErrors } from '../../contract/public-errors.ts'
import type { RequestInput, Route } from '../../contract/route.ts'

export type Answer<T> = { ok: true; data: T } | { ok: false; failure: Failure }

/** `refused`: the API answered with an error. `unreachable`: no answer. `unreadable`: the answer breaks the schema. */
export type Failure =
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      /** Invalid fields of the request. Empty if the API refused the request for another reason. */
      issues: NonNullable<ErrorBody['issues']>
    }
  | { kind: 'unreachable' }
  | { kind: 'unreadable'; status: number }

/** Excludes routes for forms and links, whose answer is not JSON. */
export type JsonRoute = Route & { success: { body: v.GenericSchema } }

export type AnswerTo<R extends JsonRoute> = v.InferOutput<R['success']['body']>

type Part = 'params' | 'query' | 'body'

interface AnyRequest {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
}

/** The argument is optional if the route has no params, query or body. */
export type RequestOf<R extends Route> = Part & keyof R extends never
  ? [Pick<AnyRequest, 'signal'>?]
  : [
      AnyRequest & { [P in Part & keyof R]: RequestInput<R, P> } & {
        [P in Exclude<Part, keyof R>]?: never
      },
    ]

/** Calls a public route of the API (same origin, JSON). Throws only if the signal aborts. */
export function call<R extends JsonRoute & { audience: 'public' }>(
  route: R,
  ...request: RequestOf<R>
): Promise<Answer<AnswerTo<R>>> {
  return callAs(undefined, route, ...request)
}

/** Like `call`, with an access token. For staff calls use staff-client.ts. */
export async function callAs<R extends JsonRoute>(
  accessToken: string | undefined,
  route: R,
  ...[parts]: RequestOf<R>
): Promise<Answer<AnswerTo<R>>> {
  const request: AnyRequest = parts ?? {}
  const { signal } = request
  let response: Response
  let payload: unknown
  try {
    response = await fetch(addressOf(route, request), initOf(accessToken, route, request))
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, failure: { kind: 'unreachable' } }
  }
  try {
    payload = await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, failure: { kind: 'unreadable', status: response.status } }
  }
  return response.ok
    ? successOf(route.success.body, payload, response.status)
    : { ok: false, failure: failureOf(payload, response.status) }
}

function addressOf({ path }: Route, { params = {}, query = {} }: AnyRequest): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}

function initOf(
  accessToken: string | undefined,
  { method }: Route,
  { body, signal }: AnyRequest,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (accessToken) headers.authorization = `Bearer ${accessToken}`
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

function successOf<S extends v.GenericSchema>(
  schema: S,
  payload: unknown,
  status: number,
): Answer<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, payload)
  return parsed.success
    ? { ok: true, data: parsed.output }
    : { ok: false, failure: { kind: 'unreadable', status } }
}

function failureOf(payload: unknown, status: number): Failure {
  const parsed = v.safeParse(errorBody, payload)
  if (!parsed.success) return gatewayRefusal(status) ?? { kind: 'unreadable', status }
  const { code, message, issues = [] } = parsed.output
  return { kind: 'refused', status, code, message, issues }
}

const GATEWAY_CODES = { 401: 'unauthorized', 403: 'forbidden', 413: 'body_too_large' } as const

/**
 * API Gateway refuses some requests before any handler runs. Its answer contains no error code, so the status
 * determines the code.
 */
function gatewayRefusal(status: number): Failure | undefined {
  const code = Object.entries(GATEWAY_CODES).find(([known]) => Number(known) === status)?.[1]
  return code && { kind: 'refused', status, code, message: publicErrors[code].message, issues: [] }
}
