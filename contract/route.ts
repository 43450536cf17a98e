import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors.ts'

/**
 * One route of the API, shared by the handler (`jsonAction(getCampaign, …)`), the browser (`call(getCampaign, …)`), API
 * Gateway, local development and the OpenAPI document. Paths use API Gateway's `{name}` placeholders.
 */
export interface Route {
  method: 'GET' | 'HEAD' | 'POST'
  path: `/api/${string}`
  /** `staff` routes require an access token with the staff scope. */
  audience: 'public' | 'staff'
  /** The name of the Lambda in contract/actions.ts. */
  action: string
  summary: string
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  /** The request is an HTML form. The answer is a page or a redirect. */
  form?: true
  success: {
    status: SuccessStatus
    body?: GenericSchema
    /** The schema of each status, for a route with several success statuses. `body` is the union of these schemas. */
    answers?: Answers
  }
  /** If undefined, the API's throttle applies. `rate` is in requests per second. */
  throttle?: { rate: number; burst: number }
  /** The route's own errors. errorsOf adds the common errors, such as 401 on staff routes. */
  errors?: readonly ErrorCode[]
}

type SuccessStatus = 200 | 201 | 202 | 302 | 303

export function successesOf({ success }: Route): number[] {
  return success.answers ? Object.keys(success.answers).map(Number) : [success.status]
}

export function errorsOf({ audience, params, query, body, form, errors = [] }: Route): ErrorCode[] {
  return [
    ...(audience === 'staff' ? (['unauthorized', 'forbidden'] as const) : []),
    ...(params || query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...(body && !form ? (['malformed_json'] as const) : []),
    ...errors,
  ]
}

/**
 * The throttle of one route. It is high enough for a launch day. A flood on one route leaves half of the API's throttle
 * (lib/api.ts) to the other routes.
 */
export const PUBLIC_WRITE_THROTTLE = { rate: 50, burst: 100 } as const

export const API_PREFIX = '/api/'

/**
 * CloudFront's path pattern of the form routes. Form routes answer with pages, so CloudFront adds the headers of pages.
 */
export const FORMS_PATTERN = '/api/*/form'

/** In Cognito's format: resource server / scope. */
export const STAFF_SCOPE = 'myplateful/staff'

type Part = 'params' | 'query' | 'body'

/** The part as the handler gets it, after parsing. Undefined if the route has no such part. */
export type Parsed<R extends Route, P extends Part> =
  R extends Record<P, infer S extends GenericSchema> ? InferOutput<S> : undefined

/** The part as the caller sends it, before parsing. */
export type RequestInput<R extends Route, P extends Part> =
  R extends Record<P, infer S extends GenericSchema> ? InferInput<S> : undefined

/** A route that answers with a page or a redirect. */
export type PageRoute = Route & { success: { body?: undefined; answers?: undefined } }

export type JsonRoute = Route & { success: { body: GenericSchema; answers?: undefined } }

/** A route with several success statuses. */
export type ChoiceRoute = Route & { success: { answers: Answers } }

type Answers = Partial<Record<SuccessStatus, GenericSchema>>

export type Answered<R extends JsonRoute> = InferInput<R['success']['body']>

/** The handler's answer to a ChoiceRoute: one of the statuses with its body. */
export type Chosen<R extends ChoiceRoute> = {
  [S in SuccessStatus & keyof R['success']['answers']]: {
    status: S
    body: InferInput<NonNullable<R['success']['answers'][S]>>
  }
}[SuccessStatus & keyof R['success']['answers']]
