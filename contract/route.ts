import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors.ts'

/**
 * One route of the API. The server answers it (`jsonAction(getCampaign, …)`), the browser calls it (`call(getCampaign, …)`), and
 * API Gateway, the laptop host and the OpenAPI document are made from it. Paths use API Gateway's `{name}` placeholders.
 */
export interface Route {
  method: 'GET' | 'HEAD' | 'POST'
  path: `/api/${string}`
  /** `staff` routes need an access token with the staff scope. */
  audience: 'public' | 'staff'
  /** The backend action that answers: one Lambda each, see actions.ts. */
  action: string
  summary: string
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  /** The body comes from an HTML form, and the answer is a page, or a redirect to one. */
  form?: true
  success: {
    status: SuccessStatus
    body?: GenericSchema
    /** Where there is more than one: what each says. `body` is any of them. */
    answers?: Answers
  }
  /** Requests per second for this route alone. @default the whole API's */
  throttle?: { rate: number; burst: number }
  /** Beside those that follow from the rest: see errorsOf. */
  errors?: readonly ErrorCode[]
}

type SuccessStatus = 200 | 201 | 202 | 302 | 303

/** The statuses that a route answers with where nothing is wrong. */
export function successesOf({ success }: Route): number[] {
  return success.answers ? Object.keys(success.answers).map(Number) : [success.status]
}

/** All errors that a route answers with. */
export function errorsOf({ audience, params, query, body, form, errors = [] }: Route): ErrorCode[] {
  return [
    ...(audience === 'staff' ? (['unauthorized', 'forbidden'] as const) : []),
    ...(params || query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...(body && !form ? (['malformed_json'] as const) : []),
    ...errors,
  ]
}

/** A launch day's rush passes; a flood does not take the whole API with it. */
export const PUBLIC_WRITE_THROTTLE = { rate: 50, burst: 100 } as const

export const API_PREFIX = '/api/'

/** The routes that take an HTML form, and no others, as CloudFront's path pattern: what they answer has a page's headers. */
export const FORMS_PATTERN = '/api/*/form'

/** The OAuth scope that every staff route requires, as Cognito writes it: resource server / scope. */
export const STAFF_SCOPE = 'myplateful/staff'

type Part = 'params' | 'query' | 'body'

/** What a handler gets of a part of the request; undefined where the route takes none. */
export type Parsed<R extends Route, P extends Part> =
  R extends Record<P, infer S extends GenericSchema> ? InferOutput<S> : undefined

/** What a caller writes for a part of the request. */
export type RequestInput<R extends Route, P extends Part> =
  R extends Record<P, infer S extends GenericSchema> ? InferInput<S> : undefined

/** A route that answers a page, or leads to one. */
export type PageRoute = Route & { success: { body?: undefined; answers?: undefined } }

/** A route that always answers with the same status and one schema. */
export type JsonRoute = Route & { success: { body: GenericSchema; answers?: undefined } }

/** A route that answers with a schema for each of several statuses. */
export type ChoiceRoute = Route & { success: { answers: Answers } }

type Answers = Partial<Record<SuccessStatus, GenericSchema>>

/** The body that a handler gives. */
export type Answered<R extends JsonRoute> = InferInput<R['success']['body']>

/** One of the statuses, and the body that goes with it. */
export type Chosen<R extends ChoiceRoute> = {
  [S in SuccessStatus & keyof R['success']['answers']]: {
    status: S
    body: InferInput<NonNullable<R['success']['answers'][S]>>
  }
}[SuccessStatus & keyof R['success']['answers']]
