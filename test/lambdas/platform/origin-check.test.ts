import { describe, expect, it } from 'vitest'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

await startBackend()
const health = (await import('../../../lambdas/platform/handlers/health.ts')).handler
const unknownRoute = (await import('../../../lambdas/platform/handlers/unknown-route.ts')).handler

describe('the API around CloudFront', () => {
  it.each([
    ['without the header', undefined],
    ['with a wrong one', 'guess'],
    ['with an empty one', ''],
  ])('refuses a request %s', async (_, originSecret) => {
    for (const handler of [health, unknownRoute])
      expect(await call(handler, { method: 'GET', originSecret })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
  })

  it('answers one that came through it', async () => {
    expect((await call(health, { method: 'GET' })).status).toBe(200)
    expect((await call(unknownRoute, { method: 'GET', path: '/api/nothing' })).status).toBe(404)
  })
})
