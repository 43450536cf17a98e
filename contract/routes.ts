import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { sentCount, welcomeRequest } from './email.ts'
import type { ErrorCode } from './errors.ts'
import { postList, postPath, publishedPost } from './posts.ts'
import { stats } from './stats.ts'
import { subscribeRequest, subscriber, subscriptionState, unsubscribeQuery } from './subscribers.ts'

/**
 * The API as data (design §2, §3). API Gateway, the laptop host, the handlers' parsing, the web client's
 * types and the OpenAPI document all come from here. Paths use API Gateway's `{name}` placeholders.
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
  success: { status: 200 | 201 | 202 | 302; body?: GenericSchema }
  errors: readonly ErrorCode[]
}

export const routes = {
  subscribe: {
    method: 'POST',
    path: '/api/subscribers',
    audience: 'public',
    action: 'subscribe',
    summary: 'Join the early-access list; re-activates an address that unsubscribed',
    body: subscribeRequest,
    success: { status: 201, body: subscriber },
    errors: ['invalid_request', 'invalid_email', 'malformed_json', '23505', 'body_too_large'],
  },
  requestWelcome: {
    method: 'POST',
    path: '/api/send-email',
    audience: 'public',
    action: 'request-welcome',
    summary:
      'Ask for the welcome mail. The answer is the same whether the address is unknown, cooling down or mailed',
    body: welcomeRequest,
    success: { status: 202, body: sentCount },
    errors: ['invalid_email', 'malformed_json', 'forbidden', 'body_too_large'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    audience: 'public',
    action: 'unsubscribe',
    summary: 'One-click unsubscribe (RFC 8058): no login, any body, 200 whatever was before',
    query: unsubscribeQuery,
    success: { status: 200, body: subscriptionState },
    errors: ['invalid_request'],
  },
  undoUnsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/undo',
    audience: 'public',
    action: 'undo-unsubscribe',
    summary: 'Take an unsubscribe back, from the unsubscribe page',
    query: unsubscribeQuery,
    success: { status: 200, body: subscriptionState },
    errors: ['invalid_request'],
  },
  followUnsubscribeLink: {
    method: 'GET',
    path: '/api/unsubscribe',
    audience: 'public',
    action: 'follow-unsubscribe-link',
    summary: 'Changes nothing (scanners fetch links): redirects to the unsubscribe page',
    success: { status: 302 },
    errors: [],
  },
  probeUnsubscribeLink: {
    method: 'HEAD',
    path: '/api/unsubscribe',
    audience: 'public',
    action: 'follow-unsubscribe-link',
    summary: 'Changes nothing: the same redirect as GET',
    success: { status: 302 },
    errors: [],
  },
  listPosts: {
    method: 'GET',
    path: '/api/posts',
    audience: 'public',
    action: 'list-posts',
    summary: 'The published posts, newest first, without their HTML',
    success: { status: 200, body: postList },
    errors: [],
  },
  getPost: {
    method: 'GET',
    path: '/api/posts/{slug}',
    audience: 'public',
    action: 'get-post',
    summary: 'One published post, whole',
    params: postPath,
    success: { status: 200, body: publishedPost },
    errors: ['not_found'],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    audience: 'public',
    action: 'health',
    summary: 'Answers when the API is up',
    success: { status: 200, body: v.object({ status: v.literal('ok') }) },
    errors: [],
  },
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    audience: 'staff',
    action: 'stats',
    summary: "The dashboard's figures, in time that does not grow with the list",
    success: { status: 200, body: stats },
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Record<string, Route>

export type RouteId = keyof typeof routes

/** Takes every request under /api that no route matches, so that 404 and 405 are JSON too. */
export const UNKNOWN_ROUTE_ACTION = 'unknown-route'
export const API_PREFIX = '/api/'

/** The OAuth scope that every staff route requires, as Cognito writes it: resource server / scope. */
export const STAFF_SCOPE = 'myplateful/staff'

/** The output type of a route's body schema, or undefined where it takes none. */
export type BodyOf<R extends RouteId> = (typeof routes)[R] extends {
  body: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
export type QueryOf<R extends RouteId> = (typeof routes)[R] extends {
  query: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
export type ParamsOf<R extends RouteId> = (typeof routes)[R] extends {
  params: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
export type AnswerOf<R extends RouteId> = (typeof routes)[R]['success'] extends {
  body: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
