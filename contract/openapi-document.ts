import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { PRODUCT_NAME } from './business.ts'
import { errors } from './errors.ts'
import { errorBody } from './public-errors.ts'
import { errorsOf, type Route, STAFF_SCOPE } from './route.ts'
import { routes } from './routes.ts'

const SIGN_IN = 'staffSignIn'

const gatewayError = v.object({ message: v.string() })

/**
 * The OpenAPI 3.1 document of the deployed routes.
 * @param server the site's origin, or `/` for the origin of the document itself
 */
export function openApiDocument(server = '/') {
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description:
        'Every error of the product is `{code, message}`; an unexpected one also has the request id. Errors of API Gateway have a message only.',
    },
    servers: [{ url: server }],
    paths: paths(),
    components: {
      schemas: { Error: answerSchema(errorBody), GatewayError: jsonSchema(gatewayError) },
      securitySchemes: {
        [SIGN_IN]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `An access token with the scope ${STAFF_SCOPE}.`,
        },
      },
    },
  }
}

function paths(): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {}
  const sorted = Object.entries<Route>(routes).toSorted(([, a], [, b]) => inOrder(a, b))
  for (const [id, route] of sorted) {
    byPath[route.path] = {
      ...byPath[route.path],
      [route.method.toLowerCase()]: operation(id, route),
    }
  }
  return byPath
}

function operation(id: string, route: Route) {
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')]
  return {
    operationId: id,
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, content: bodyContent(route.body, route.form) },
    }),
    responses: { ...success(route), ...refusals(route) },
    security: route.audience === 'staff' ? [{ [SIGN_IN]: [STAFF_SCOPE] }] : [],
  }
}

function success({ success: { status, body, answers = { [status]: body } } }: Route) {
  const described = Object.entries(answers).map(([one, schema]) => [
    one,
    {
      description: descriptionOf(Number(one)),
      ...(schema && { content: json(answerSchema(schema)) }),
    },
  ])
  return Object.fromEntries(described)
}

function descriptionOf(status: number): string {
  if (status > 300) return 'Look at the Location header'
  return status === 202 ? 'Under way' : 'Done'
}

function inOrder(a: Route, b: Route): number {
  return a.path.localeCompare(b.path) || a.method.localeCompare(b.method)
}

interface Refusal {
  status: number
  text: string
  schema: 'Error' | 'GatewayError'
}

/** The routes of HTML forms answer with pages, so their errors have no schema. */
function refusals(route: Route) {
  const all = [...ourRefusals(route), ...gatewayRefusals(route)]
  const byStatus = Map.groupBy(all, ({ status }) => status)
  const described = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map(({ text }) => text).join(' — '),
      ...(!route.form && { content: json(anyOf(some)) }),
      ...(status === 401 && { headers: { 'www-authenticate': { schema: { type: 'string' } } } }),
    },
  ])
  return Object.fromEntries(described)
}

function anyOf(some: readonly Refusal[]): object {
  const references = [...new Set(some.map(({ schema }) => schema))].map((schema) => ({
    $ref: `#/components/schemas/${schema}`,
  }))
  return references.length === 1 ? { ...references[0] } : { anyOf: references }
}

/** The handler's errors, without 401, because API Gateway checks the token. */
function ourRefusals(route: Route): Refusal[] {
  const codes = [...errorsOf(route), 'internal'] as const
  return codes
    .filter((code) => code !== 'unauthorized')
    .map((code) => {
      const { status, message } = errors[code]
      return { status, text: `\`${code}\`: ${message}`, schema: 'Error' }
    })
}

/** API Gateway's own errors, which do not come from the handler. */
function gatewayRefusals({ audience, body, params }: Route): Refusal[] {
  const isStaff = audience === 'staff'
  const refusals: [status: number, text: string, applies: boolean][] = [
    [400, 'the path is not well encoded.', params !== undefined],
    [401, 'no access token, or one that is not valid.', isStaff],
    [403, `the access token lacks the scope ${STAFF_SCOPE}.`, isStaff],
    [413, 'the body is over 10 MB.', body !== undefined],
    [429, 'too many requests; wait a second.', true],
    [500, 'the function failed.', true],
    [503, 'no answer within 30 seconds, or no function was free.', true],
  ]
  return refusals
    .filter(([, , applies]) => applies)
    .map(([status, text]) => ({ status, text: `API Gateway: ${text}`, schema: 'GatewayError' }))
}

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/**
 * Leaves out what JSON Schema cannot express, such as trimming. The handlers still parse requests with the full schema.
 */
function jsonSchema(schema: GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}

/** Allows only the schema's fields, because the handlers remove all others (lambdas/platform/http/answers.ts). */
function answerSchema(schema: GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'output',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : null,
  })
  return rest
}

function bodyContent(body: GenericSchema, form: true | undefined) {
  const schema = jsonSchema(body)
  return form ? { 'application/x-www-form-urlencoded': { schema } } : json(schema)
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
