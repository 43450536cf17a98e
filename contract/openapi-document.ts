import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { PRODUCT_NAME } from './business.ts'
import { errorBody, errors } from './errors.ts'
import { errorsOf, type Route, STAFF_SCOPE } from './route.ts'
import { routes } from './routes.ts'

const SIGN_IN = 'staffSignIn'

/**
 * The API as an OpenAPI 3.1 document, from the same data that deploys it.
 * @param server the origin of the site, `/` for "where this document is".
 */
export function openApiDocument(server = '/') {
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: 'Every error is `{code, message}`; an unexpected one also names its request id.',
    },
    servers: [{ url: server }],
    paths: paths(),
    components: {
      schemas: { Error: jsonSchema(errorBody) },
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

function success({ success: { status, body } }: Route) {
  const description = status > 300 ? 'Look at the Location header' : 'Done'
  return { [status]: { description, ...(body && { content: json(jsonSchema(body)) }) } }
}

function inOrder(a: Route, b: Route): number {
  return a.path.localeCompare(b.path) || a.method.localeCompare(b.method)
}

/** Several errors may share a status; the document names each. Those of a form may be pages. */
function refusals(route: Route) {
  const answers: Record<string, { description: string; content?: object }> = {}
  for (const code of [...errorsOf(route), 'internal'] as const) {
    const { status, message } = errors[code]
    const text = `\`${code}\`: ${message}`
    const earlier = answers[status]?.description
    answers[status] = {
      description: earlier ? `${earlier} — ${text}` : text,
      ...(!route.form && { content: json({ $ref: '#/components/schemas/Error' }) }),
    }
  }
  return answers
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

/** What a JSON Schema cannot say (trimming, our own checks) is left out of the document, not of the parsing. */
function jsonSchema(schema: GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}

function bodyContent(body: GenericSchema, form: true | undefined) {
  const schema = jsonSchema(body)
  return form ? { 'application/x-www-form-urlencoded': { schema } } : json(schema)
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
