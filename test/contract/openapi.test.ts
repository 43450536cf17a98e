import { describe, expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { openApiDocument } from '../../contract/openapi-document.ts'
import { errorsOf, type Route, successesOf } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'

interface Operation {
  operationId: string
  responses: Record<string, { content?: { 'application/json': { schema: unknown } } }>
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
      ...successesOf(route),
      ...errorsOf(route).map((code) => errors[code].status),
      // API Gateway itself answers with these statuses.
      429,
      500,
      503,
    ]
    expect(Object.keys(described.responses).sort()).toEqual(
      [...new Set(statuses)].map(String).sort(),
    )
  })

  it.each(Object.entries<Route>(routes))(
    'requires sign-in on %s only if the route is for staff',
    (_, route) => {
      const staff = [{ staffSignIn: ['myplateful/staff'] }]
      expect(operation(route).security).toEqual(route.audience === 'staff' ? staff : [])
    },
  )

  const bodyOf = (route: Route, status: number) =>
    operation(route).responses[status]?.content?.['application/json'].schema

  it('describes a 401 from API Gateway, and a 403 from API Gateway or a handler', () => {
    const gateways = { $ref: '#/components/schemas/GatewayError' }
    const ours = { $ref: '#/components/schemas/Error' }
    expect(bodyOf(routes.getStats, 401)).toEqual(gateways)
    expect(bodyOf(routes.getStats, 403)).toEqual({ anyOf: [ours, gateways] })
    expect(bodyOf(routes.join, 409)).toEqual(ours)
    expect(document.components.schemas.GatewayError).toMatchObject({ required: ['message'] })
  })

  it('describes a route’s 200 and 202 answers separately', () => {
    expect(bodyOf(routes.sendEmail, 200)).toMatchObject({ required: ['sentCount'] })
    expect(bodyOf(routes.sendEmail, 202)).toMatchObject({
      required: expect.arrayContaining(['campaignId']),
    })
    expect(bodyOf(routes.blogScheduler, 202)).toMatchObject({ required: ['jobId', 'total'] })
    expect(JSON.stringify(bodyOf(routes.blogScheduler, 200))).not.toContain('jobId')
  })

  it('anchors every pattern at both ends', () => {
    const patterns = new Set<string>()
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern') patterns.add(value)
      return value
    })
    expect(patterns.size).toBeGreaterThan(5)
    expect([...patterns].filter((one) => !/^\^.*\$$/.test(one))).toEqual([])
  })

  it('allows no unknown fields in an answer', () => {
    expect(bodyOf(routes.join, 201)).toMatchObject({ additionalProperties: false })
    expect(bodyOf(routes.listSubscribers, 200)).toMatchObject({
      additionalProperties: false,
      properties: { subscribers: { items: { additionalProperties: false } } },
    })
    expect(document.components.schemas.Error).toMatchObject({ additionalProperties: false })
  })

  it('allows no unknown fields in a request', () => {
    const schema = operation(routes.join).requestBody?.content['application/json'].schema
    expect(schema).toMatchObject({ additionalProperties: false, required: ['email', 'source'] })
  })
})
