import { describe, expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { openApiDocument } from '../../contract/openapi-document.ts'
import { errorsOf, type Route } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
  security: readonly unknown[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
}
const document = openApiDocument()

function operation(route: Route): Operation {
  return document.paths[route.path]?.[route.method.toLowerCase()] as Operation
}

describe('the OpenAPI document', () => {
  it.each(Object.entries<Route>(routes))('describes %s with all its answers', (id, route) => {
    const described = operation(route)
    expect(described.operationId).toBe(id)
    const statuses = [
      route.success.status,
      500,
      ...errorsOf(route).map((code) => errors[code].status),
    ]
    expect(Object.keys(described.responses).sort()).toEqual(
      [...new Set(statuses)].map(String).sort(),
    )
  })

  it.each(Object.entries<Route>(routes))(
    'asks for sign-in on %s only if it is staff’s',
    (_, route) => {
      const staff = [{ staffSignIn: ['myplateful/staff'] }]
      expect(operation(route).security).toEqual(route.audience === 'staff' ? staff : [])
    },
  )

  it('has a text fit its pattern from end to end, but for content that must not be blank', () => {
    const patterns = new Set<string>()
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern') patterns.add(value)
      return value
    })
    expect(patterns.size).toBeGreaterThan(5)
    expect([...patterns].filter((one) => !/^\^.*\$$/.test(one))).toEqual([String.raw`\S`])
  })

  it('says that unknown fields are refused', () => {
    const schema = operation(routes.subscribe).requestBody?.content['application/json'].schema
    expect(schema).toMatchObject({ additionalProperties: false, required: ['email', 'source'] })
  })
})
