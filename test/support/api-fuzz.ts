import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { controlCharacterIn } from '../../contract/control-characters.ts'
import { errors } from '../../contract/errors.ts'
import { errorBody } from '../../contract/public-errors.ts'
import { errorsOf, type Route, STAFF_SCOPE, successesOf } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'
import { loadHandlers } from '../../local/lambda.ts'
import { arbitraryFor } from './arbitrary-request.ts'
import { startBackend } from './backend.ts'
import { call } from './request.ts'

/** A fixed seed, so that a failure can be repeated. FUZZ_SEED sets another seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20261121)

/** Sends random requests to each route. A handler may refuse a request, but may not throw or answer 500. */
export async function fuzzEachRoute(requests: number): Promise<void> {
  await startBackend()
  const handlers = await loadHandlers()

  describe('the answer to any request conforms to the contract', () => {
    it.each(Object.entries<Route>(routes))('on the route %s', async (_, route) => {
      await fc.assert(
        fc.asyncProperty(requestsFor(route), async (request) => {
          const answer = await call(asHandler(handlers, route.action), {
            ...request,
            method: route.method,
            path: route.path,
            ...(route.audience === 'staff' && { scopes: [STAFF_SCOPE] }),
          })
          expectContract(route, answer)
          if ('body' in request && !route.form && hasControlCharacters(request.body))
            expect(answer.status).toBeGreaterThanOrEqual(400)
        }),
        { seed, numRuns: requests },
      )
    })
  })
}

type Handlers = Awaited<ReturnType<typeof import('../../local/lambda.ts').loadHandlers>>

function requestsFor({ body, form, query, params }: Route) {
  const texts = (schema: NonNullable<Route['query']>) => arbitraryFor(schema).map(textsOnly)
  return fc.record({
    ...(body && {
      body: fc.oneof(
        { weight: 9, arbitrary: form ? texts(body).map(asForm) : arbitraryFor(body) },
        malformed,
      ),
    }),
    ...(query && { query: texts(query) }),
    // Path parameters always match the schema, because any other path would belong to another route.
    ...(params && { params: texts(params).filter((values) => v.is(params, values)) }),
  })
}

/** Bodies that are sent unchanged: broken JSON, and JSON that is not an object. */
const malformed = fc.constantFrom('', '{', '[]', 'null', '"text"', '{"a":1}}', '\ud800')

/** API Gateway passes only strings, decoded from UTF-8 and therefore without lone surrogates. */
function textsOnly(value: unknown): Record<string, string> {
  const parts = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(
    parts.map(([name, part]) => [
      name,
      (typeof part === 'string' ? part : JSON.stringify(part)).toWellFormed(),
    ]),
  )
}

function hasControlCharacters(value: unknown): boolean {
  if (typeof value === 'string') return controlCharacterIn(value) !== undefined
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).flat().some(hasControlCharacters)
}

function asForm(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}

function asHandler(handlers: Handlers, action: string): Parameters<typeof call>[0] {
  const handler = handlers[action]
  if (!handler) throw new Error(`No handler for ${action}`)
  // A loaded handler returns `unknown`. The handler of a route returns an answer for API Gateway.
  return handler as Parameters<typeof call>[0]
}

function expectContract(
  route: Route,
  { status, headers, body }: Awaited<ReturnType<typeof call>>,
): void {
  if (route.form && String(headers['content-type']).startsWith('text/html')) {
    expect(errorsOf(route).map((code) => errors[code].status)).toContain(status)
    return
  }
  if (status !== undefined && status < 400) {
    expect(successesOf(route)).toContain(status)
    const { answers, body: defaultSchema } = route.success
    const schema =
      Object.entries(answers ?? {}).find(([one]) => Number(one) === status)?.[1] ?? defaultSchema
    if (schema) v.parse(schema, body)
    return
  }
  const { code } = v.parse(errorBody, body)
  expect(errorsOf(route)).toContain(code)
  expect(errors[code as keyof typeof errors].status).toBe(status)
}
