import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import type { Route } from '../../../contract/route.ts'
import { handler as health } from '../../../lambdas/platform/handlers/health.ts'
import { handler as unknownRoute } from '../../../lambdas/platform/handlers/unknown-route.ts'
import {
  choiceAction,
  jsonAction,
  pageAction,
  staffMember,
} from '../../../lambdas/platform/http/action.ts'
import { html, redirect, seeOther } from '../../../lambdas/platform/http/answers.ts'
import { refuseCrossSite } from '../../../lambdas/platform/http/origin-check.ts'
import { call, ORIGIN_SECRET } from '../../support/request.ts'

vi.stubEnv('ORIGIN_SECRET_SHA256', createHash('sha256').update(ORIGIN_SECRET).digest('hex'))

afterEach(() => vi.restoreAllMocks())

const address = v.pipe(v.string(), v.email(errors.invalid_email.message))
const body = v.strictObject({ email: address, count: v.optional(v.number()) })
const route = {
  method: 'POST',
  path: '/api/test',
  audience: 'public',
  action: 'health',
  summary: 'A test',
  body,
  success: { status: 200, body: v.object({ email: v.string() }) },
} satisfies Route
const answering = jsonAction(route, ({ body }) => body)
const staffOnly = jsonAction({ ...route, audience: 'staff' }, ({ body }) => body)
const email = 'ada@example.com'

describe('a request to an action', () => {
  it('is answered as JSON that caches must not store', async () => {
    expect(await call(answering, { body: { email } })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: { email },
    })
  })

  it('is refused with a list of all wrong fields', async () => {
    const wrong = await call(answering, { body: { email: 'ada', count: 'two' } })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ code: 'invalid_request', issues: [{}, {}] })
    const alone = await call(answering, { body: { email: 'ada' } })
    expect(alone.body).toEqual({
      code: 'invalid_email',
      message: errors.invalid_email.message,
      issues: [{ path: 'email', message: errors.invalid_email.message }],
    })
    const whole = await call(answering, { body: 'null' })
    expect(whole.body).toMatchObject({ code: 'invalid_request', issues: [{ path: '' }] })
  })

  it('is refused with the error code of the failed check', async () => {
    const forbidding = v.object({
      email: v.pipe(
        v.string(),
        v.check(() => false, errors.forbidden.message),
      ),
      count: v.number(),
    })
    const refusing = jsonAction({ ...route, body: forbidding }, ({ body }) => body)
    expect((await call(refusing, { body: { email } })).body).toMatchObject({ code: 'forbidden' })
  })

  it('is refused if its body is over 256 KB', async () => {
    const padded = (bytes: number) => {
      const text = JSON.stringify({ email })
      return text + ' '.repeat(bytes - text.length)
    }
    expect((await call(answering, { body: padded(256 * 1024) })).status).toBe(200)
    expect(await call(answering, { body: padded(256 * 1024 + 1) })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
  })

  it('is refused as malformed if it has no body', async () => {
    expect((await call(answering)).body).toEqual({
      code: 'malformed_json',
      message: errors.malformed_json.message,
    })
  })

  it('is parsed as a form if its route accepts forms', async () => {
    const form = jsonAction(
      { ...route, form: true, body: v.object({ email: v.string() }) },
      ({ body }) => body,
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await call(form, { headers, body: 'email=ada%40example.com&email=bob' })
    expect(body).toEqual({ email: 'bob' })
  })

  it('is read with its query and path parameters', async () => {
    const named = v.object({ id: v.string() })
    const { body: _, ...bare } = route
    const success = {
      status: 200,
      body: v.object({ query: named, params: named, hasBody: v.boolean() }),
    } as const
    const handler = jsonAction(
      { ...bare, query: named, params: named, success },
      ({ query, params, body }) => ({ query, params, hasBody: body !== undefined }),
    )
    const answer = await call(handler, { query: { id: 'q' }, params: { id: 'p' } })
    expect(answer.body).toEqual({ query: { id: 'q' }, params: { id: 'p' }, hasBody: false })
    expect((await call(handler)).status).toBe(400)
  })

  it('is refused for a control character in its body, query or path', async () => {
    const named = v.object({ id: v.string() })
    const handler = jsonAction(
      { ...route, body: named, query: named, params: named, success: { status: 200, body: named } },
      ({ body }) => body,
    )
    const right = { body: { id: 'a' }, query: { id: 'b' }, params: { id: 'c' } }
    expect((await call(handler, right)).status).toBe(200)
    for (const part of ['body', 'query', 'params']) {
      const answer = await call(handler, { ...right, [part]: { id: 'a\u0000' } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'invalid_request', issues: [{ path: 'id' }] })
    }
    const added = { ...right, query: { id: 'b', utm_added: '\u0000' } }
    expect((await call(handler, added)).status).toBe(200)
  })

  it('is answered without the details of an unexpected error', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const error = new Error('secret')
    const failing = jsonAction(route, () => {
      throw error
    })
    const answer = await call(failing, { body: { email } })
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
      request_id: expect.any(String),
    })
    expect(logged.mock.calls).toEqual([[{ event: 'unexpected_error', action: 'health', error }]])
  })
})

describe('an answer of an action', () => {
  const named = v.object({ id: v.string() })
  const row = { id: 'a', secret: 'a secret', version: 3 }
  const answerOf = (body: v.GenericSchema, given: unknown) =>
    call(
      jsonAction({ ...route, success: { status: 200, body } }, () => given),
      { body: { email } },
    )

  it.each<[string, v.GenericSchema, unknown, unknown]>([
    ['an object', named, row, { id: 'a' }],
    [
      'a list',
      v.object({ all: v.array(named) }),
      { all: [row], rows: [row] },
      { all: [{ id: 'a' }] },
    ],
    ['a record', v.record(v.string(), named), { any: row }, { any: { id: 'a' } }],
    ['a union', v.union([v.object({ at: v.string() }), named]), row, { id: 'a' }],
    [
      'a variant',
      v.variant('kind', [v.object({ kind: v.literal('open') })]),
      { kind: 'open', secret: 'a secret' },
      { kind: 'open' },
    ],
    [
      'an optional object',
      v.object({ one: v.nullable(v.optional(named)) }),
      { one: row },
      { one: { id: 'a' } },
    ],
  ])('contains only the fields of its schema: %s', async (_, schema, given, expected) => {
    expect((await answerOf(schema, given)).body).toEqual(expected)
  })

  it('contains only the fields of the schema for its status', async () => {
    const answers = { 200: v.object({ done: v.boolean() }), 202: named }
    const success = { status: 202, body: v.union([answers[200], named]), answers } as const
    const both = { ...row, done: true }
    const under = choiceAction({ ...route, success }, async () => ({ status: 202, body: both }))
    const done = choiceAction({ ...route, success }, async () => ({ status: 200, body: both }))
    expect(await call(under, { body: { email } })).toMatchObject({ status: 202 })
    expect((await call(under, { body: { email } })).body).toEqual({ id: 'a' })
    expect((await call(done, { body: { email } })).body).toEqual({ done: true })
  })

  it('is not sent if it does not match its schema', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const schema = v.object({ all: v.array(v.object({ id: v.number() })) })
    const answer = await answerOf(schema, { all: [{ id: 'ada@example.com' }] })
    expect([answer.status, answer.body?.code]).toEqual([500, 'internal'])
    const [[entry] = []] = logged.mock.calls
    expect(entry).toMatchObject({ event: 'unexpected_error', action: 'health' })
    expect(String(entry.error)).toBe(
      'Error: The answer is not as its schema says: all.0.id should be number',
    )
  })

  it('is sent unchanged if it is an HTML page', async () => {
    const { body: _, ...bare } = route
    const page = pageAction({ ...bare, success: { status: 200 } }, () => html(200, '<p>'))
    expect(await call(page)).toMatchObject({ status: 200, text: '<p>', body: undefined })
  })
})

describe('the routes for staff', () => {
  it.each([
    ['nobody signed in', undefined, 401, 'unauthorized'],
    ['no scope', [], 403, 'forbidden'],
    ['another scope', ['openid'], 403, 'forbidden'],
  ])('refuse a request with %s', async (_, scopes, status, code) => {
    const request = { body: { email }, ...(scopes && { scopes }) }
    expect(await call(staffOnly, request)).toMatchObject({ status, body: { code } })
  })

  it('accept the staff scope, while public routes require no scope', async () => {
    expect((await call(staffOnly, { body: { email }, scopes: ['myplateful/staff'] })).status).toBe(
      200,
    )
    expect((await call(answering, { body: { email }, scopes: [] })).status).toBe(200)
  })

  it.each([
    ['openid myplateful/staff', 200],
    ['openid', 403],
    [undefined, 403],
  ])('answer the scope %s in the token’s claims with %i', async (scope, status) => {
    const jwt = { claims: { scope }, scopes: null }
    const asking: typeof staffOnly = (event, context) =>
      staffOnly(
        { ...event, requestContext: { ...event.requestContext, authorizer: { jwt } } } as never,
        context,
      )
    expect((await call(asking, { body: { email } })).status).toBe(status)
  })

  it.each([
    ['with a subject in its token', { authorizer: { jwt: { claims: { sub: 'u-1' } } } }, 'u-1'],
    ['with a token without a subject', { authorizer: { jwt: { claims: {} } } }, 'unknown'],
    ['with an authorizer without a token', { authorizer: {} }, 'unknown'],
    ['with an undefined authorizer', { authorizer: undefined }, 'unknown'],
    ['without an authorizer', {}, 'unknown'],
  ])('identify the staff member of a request %s as “%s”', (_, requestContext, name) => {
    expect(staffMember({ requestContext } as never)).toBe(name)
  })
})

describe('the API', () => {
  it.each([
    ['without CloudFront’s secret header', undefined],
    ['with a wrong secret', 'guess'],
    ['with an empty secret', ''],
  ])('refuses a request %s', async (_, originSecret) => {
    for (const handler of [health, unknownRoute])
      expect(await call(handler, { method: 'GET', originSecret })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
  })

  it('answers a GET request to /api/health with the status ok', async () => {
    expect((await call(health, { method: 'GET' })).body).toEqual({ status: 'ok' })
  })
})

describe('a request that matches no route', () => {
  it.each([
    ['/api/nothing', 404, undefined],
    ['/api', 404, undefined],
    ['/api/health/more', 404, undefined],
    ['/api/posts/', 404, undefined],
    ['/api/health', 405, 'GET'],
    ['/api/posts/a-slug', 405, 'GET'],
    ['/api/admin/campaigns/one/uncertain', 405, 'POST'],
    ['/api/unsubscribe', 405, 'POST, GET, HEAD'],
    // On a GET route, this part of the path is a subscriber's id. `import` and `erase` cannot be ids, so only POST is
    // allowed.
    ['/api/admin/subscribers/import', 405, 'POST'],
    ['/api/admin/subscribers/erase', 405, 'POST'],
    ['/api/admin/subscribers/s-1', 405, 'GET'],
  ])('to %s is answered with %s', async (path, status, allow) => {
    const answer = await call(unknownRoute, { method: 'PUT', path })
    expect(answer.status).toBe(status)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body?.code).toBe(status === 404 ? 'not_found' : 'method_not_allowed')
  })
})

describe('the check of a form’s origin', () => {
  const site = 'https://myplateful.test/'
  const from = (headers: Record<string, string>) => () =>
    refuseCrossSite({ headers } as never, site)

  it.each([
    ['with no header about its origin', {}],
    ['with sec-fetch-site: same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['with sec-fetch-site: none', { 'sec-fetch-site': 'none' }],
    [
      'with sec-fetch-site: same-origin and a foreign origin',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
    ],
    ['with our own origin', { origin: 'https://myplateful.test' }],
  ])('accepts a form %s', (_, headers: Record<string, string>) =>
    expect(from(headers)).not.toThrow(),
  )

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://myplateful.test' },
    { origin: 'https://evil.test' },
  ])('refuses a form with the headers %j', (headers) =>
    expect(from(headers)).toThrow(expect.objectContaining({ code: 'forbidden' })),
  )
})

describe('an answer that is not JSON', () => {
  const headers = { 'cache-control': 'no-store' }

  it('has the status, headers and body of an HTML page or a redirect', () => {
    expect(html(410, '<p>')).toEqual({
      statusCode: 410,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      body: '<p>',
    })
    const found = { statusCode: 302, headers: { ...headers, location: '/a' }, body: '' }
    expect(redirect('/a')).toEqual(found)
    expect(seeOther('/a')).toEqual({ ...found, statusCode: 303 })
  })
})
