import * as v from 'valibot'
import { type ErrorBody, errorBody, errors } from '../../contract/errors.ts'

export type Answer<T> = { ok: true; data: T } | { ok: false; failure: Failure }

/** `refused`: the API said no, in its own words. `unreachable`: no answer. `unreadable`: not the API's language. */
export type Failure =
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      /** What is wrong with the request, by field; empty where the refusal is about something else. */
      issues: NonNullable<ErrorBody['issues']>
    }
  | { kind: 'unreachable' }
  | { kind: 'unreadable'; status: number }

interface Call<S extends v.GenericSchema> {
  method: 'GET' | 'POST'
  path: `/api/${string}`
  /** What a success carries; an answer that does not parse is `unreadable`. */
  answer: S
  body?: unknown
  accessToken?: string
  signal?: AbortSignal
}

/** One call of the site's API (same origin, JSON both ways). Never throws but for an abort. */
export async function callApi<S extends v.GenericSchema>(
  call: Call<S>,
): Promise<Answer<v.InferOutput<S>>> {
  let response: Response
  let payload: unknown
  try {
    response = await fetch(call.path, requestOf(call))
  } catch (error) {
    if (call.signal?.aborted) throw error
    return { ok: false, failure: { kind: 'unreachable' } }
  }
  try {
    payload = await response.json()
  } catch (error) {
    if (call.signal?.aborted) throw error
    return { ok: false, failure: { kind: 'unreadable', status: response.status } }
  }
  return response.ok
    ? successOf(call.answer, payload, response.status)
    : { ok: false, failure: failureOf(payload, response.status) }
}

function requestOf({ method, body, accessToken, signal }: Call<v.GenericSchema>): RequestInit {
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

/** What API Gateway refuses before a handler sees it has a message and no code, and cannot be given one. */
function gatewayRefusal(status: number): Failure | undefined {
  const code = Object.entries(GATEWAY_CODES).find(([known]) => Number(known) === status)?.[1]
  return code && { kind: 'refused', status, code, message: errors[code].message, issues: [] }
}
