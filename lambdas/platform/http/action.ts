import '../log/redact-console.ts'
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  Context,
} from 'aws-lambda'
import type { GenericSchema } from 'valibot'
import { errorBody } from '../../../contract/public-errors.ts'
import {
  type Answered,
  type ChoiceRoute,
  type Chosen,
  type JsonRoute,
  type PageRoute,
  type Parsed,
  type Route,
  STAFF_SCOPE,
} from '../../../contract/route.ts'
import { type Answer, ApiError, json, refusal } from './answers.ts'
import { cameThroughSite } from './origin-check.ts'
import { parse, readForm, readJson, refuseControlCharacters } from './parse-request.ts'

/** The member of staff and the request, as the audit log stores them. */
export interface Requester {
  /** The id of the member of staff in the user pool; `system` for schedules and workers. */
  actor: string
  /** The request id in the function's log; null for schedules and workers. */
  request_id: string | null
}

export interface ActionRequest<R extends Route> {
  body: Parsed<R, 'body'>
  query: Parsed<R, 'query'>
  params: Parsed<R, 'params'>
  event: APIGatewayProxyEventV2
  /** The staff member who sent the request. Valid only on routes for staff. */
  by: Requester
}

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer
type Handler = (event: Event, context: Pick<Context, 'awsRequestId'>) => Promise<Answer>

/** The answer contains only the fields of the route's schema. */
export function jsonAction<R extends JsonRoute>(
  route: R,
  run: (request: ActionRequest<R>) => Promise<Answered<R>> | Answered<R>,
): Handler {
  const { status, body } = route.success
  return action(route, async (request) => json(status, body, await run(request)))
}

/** For a route with several success statuses: `run` returns the status and its body. */
export function choiceAction<R extends ChoiceRoute>(
  route: R,
  run: (request: ActionRequest<R>) => Promise<Chosen<R>>,
): Handler {
  const answers: Partial<Record<number, GenericSchema>> = route.success.answers
  return action(route, async (request) => {
    const { status, body } = await run(request)
    const schema = answers[status]
    if (!schema) throw new Error(`The route has no answer ${status}`)
    return json(status, schema, body)
  })
}

export function pageAction<R extends PageRoute>(
  route: R,
  run: (request: ActionRequest<R>) => Promise<Answer> | Answer,
): Handler {
  return action(route, run)
}

/**
 * The Lambda handler of a route. Checks the origin and the scope, parses the request, runs the action, and turns errors
 * into HTTP. An unexpected error goes to the log; the caller gets only the request id.
 */
function action<R extends Route>(
  route: R,
  run: (request: ActionRequest<R>) => Promise<Answer> | Answer,
): Handler {
  return async (event, context) => {
    try {
      if (!cameThroughSite(event)) throw new ApiError('forbidden')
      if (route.audience === 'staff') requireStaff(event)
      return await run(parseRequest(route, event, context.awsRequestId))
    } catch (error) {
      if (error instanceof ApiError) return refusal(error)
      console.error({ event: 'unexpected_error', action: route.action, error })
      const { status, body } = new ApiError('internal')
      return json(status, errorBody, { ...body, request_id: context.awsRequestId })
    }
  }
}

function parseRequest<R extends Route>(route: R, event: Event, request_id: string) {
  const { body, form } = route
  // The cast is necessary, because TypeScript cannot infer the parsed types from the route's schemas.
  return {
    // A form may hold control characters. Their refusal is JSON, and a browser that sent a form should get a page.
    body: body && (form ? parse(body, readForm(event)) : parsePart(body, readJson(event))),
    query: parsePart(route.query, event.queryStringParameters),
    params: parsePart(route.params, event.pathParameters),
    event,
    by: { actor: staffMember(event), request_id },
  } as ActionRequest<R>
}

/**
 * Refuses control characters in what the schema keeps. Allows parameters that the schema does not name, because mail
 * programs and gateways add their own parameters to links.
 */
function parsePart(schema: GenericSchema | undefined, input: unknown = {}): unknown {
  const parsed = schema && parse(schema, input)
  refuseControlCharacters(parsed)
  return parsed
}

/**
 * API Gateway has already checked the token. This check protects a route deployed without its authorizer by mistake.
 */
function requireStaff(event: Event): void {
  const jwt = jwtOf(event)
  if (!jwt) throw new ApiError('unauthorized')
  const { scope } = jwt.claims
  const scopes = jwt.scopes ?? (typeof scope === 'string' ? scope.split(' ') : [])
  if (!scopes.includes(STAFF_SCOPE)) throw new ApiError('forbidden')
}

/** The id of the signed-in staff member in the user pool; `unknown` without a token. */
export function staffMember(event: Event): string {
  const subject = jwtOf(event)?.claims.sub
  return typeof subject === 'string' ? subject : 'unknown'
}

function jwtOf({ requestContext }: Event) {
  return 'authorizer' in requestContext ? requestContext.authorizer?.jwt : undefined
}
