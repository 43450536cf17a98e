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

/** Who asked for something, and in which request: what the audit log says of it. */
export interface Requester {
  /** The id of the member of staff in the user pool. */
  actor: string
  /** What the function's log names the request by. */
  request_id: string | null
}

/** A request as its route's schemas read it. */
export interface ActionRequest<R extends Route> {
  body: Parsed<R, 'body'>
  query: Parsed<R, 'query'>
  params: Parsed<R, 'params'>
  event: APIGatewayProxyEventV2
  /** Says something on staff's routes only. */
  by: Requester
}

type Event = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer
type Handler = (event: Event, context: Pick<Context, 'awsRequestId'>) => Promise<Answer>

/** The handler of a route that answers JSON: `run` gives the body, of which the route's schema lets through what it names. */
export function jsonAction<R extends JsonRoute>(
  route: R,
  run: (request: ActionRequest<R>) => Promise<Answered<R>> | Answered<R>,
): Handler {
  const { status, body } = route.success
  return action(route, async (request) => json(status, body, await run(request)))
}

/** The handler of a route that answers with one of several statuses: `run` gives it and the body that goes with it. */
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

/** The handler of a route that answers a page, or leads to one. */
export function pageAction<R extends PageRoute>(
  route: R,
  run: (request: ActionRequest<R>) => Promise<Answer> | Answer,
): Handler {
  return action(route, run)
}

/**
 * The Lambda handler of a route: checks the origin and the scope, parses by the route's schemas, runs, and turns errors
 * into HTTP. An unexpected error is logged whole; the caller gets the request id only.
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
  // The one place where a route's schemas meet what they make of a request.
  return {
    body: body && (form ? parse(body, readForm(event)) : parseJson(body, event)),
    query: parsePart(route.query, event.queryStringParameters),
    params: parsePart(route.params, event.pathParameters),
    event,
    by: { actor: staffMember(event), request_id },
  } as ActionRequest<R>
}

/** A form's texts are its handler's to judge, which answers with a page. */
function parseJson(schema: GenericSchema, event: APIGatewayProxyEventV2): unknown {
  const given = readJson(event)
  const parsed = parse(schema, given)
  refuseControlCharacters(given)
  return parsed
}

/** Parameters that no schema names pass: mail programs and gateways add their own to links. */
function parsePart(
  schema: GenericSchema | undefined,
  given: Record<string, unknown> = {},
): unknown {
  const parsed = schema && parse(schema, given)
  refuseControlCharacters(parsed)
  return parsed
}

/** API Gateway has checked the token; this holds should a route ever be deployed without its authorizer. */
function requireStaff(event: Event): void {
  const jwt = jwtOf(event)
  if (!jwt) throw new ApiError('unauthorized')
  const claimed = jwt.claims.scope
  const scopes = jwt.scopes ?? (typeof claimed === 'string' ? claimed.split(' ') : [])
  if (!scopes.includes(STAFF_SCOPE)) throw new ApiError('forbidden')
}

/** The id of the signed-in staff member in the user pool, for what has to say who did it. */
export function staffMember(event: Event): string {
  const subject = jwtOf(event)?.claims.sub
  return typeof subject === 'string' ? subject : 'unknown'
}

function jwtOf({ requestContext }: Event) {
  return 'authorizer' in requestContext ? requestContext.authorizer?.jwt : undefined
}
