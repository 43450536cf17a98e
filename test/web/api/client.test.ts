import { afterEach, expect, it, vi } from 'vitest'
import { getStats } from '../../../contract/analytics/routes.ts'
import { getPost, listPosts } from '../../../contract/posts/routes.ts'
import { joinByForm, listSubscribers } from '../../../contract/subscribers/routes.ts'
import { call, callAs } from '../../../web/api/client.ts'
import { isSignInNeeded, StaffCallError } from '../../../web/api/staff-client.ts'
import { join, requestWelcomeMail } from '../../../web/features/join/api.ts'

afterEach(() => vi.restoreAllMocks())

function answer(status: number, body: string) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { status }))
}

it('an API call returns the parsed answer', async () => {
  answer(200, '{"posts":[],"more":1}')
  expect(await call(listPosts)).toEqual({ ok: true, data: { posts: [] } })
})

it('an API call reports “unreadable” for an answer that does not match its schema', async () => {
  answer(200, '{"posts":"none"}')
  expect(await call(listPosts)).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200 } })
})

it('an API call reports “unreadable” for an HTML page, even with status 200', async () => {
  answer(200, '<!doctype html>')
  expect(await call(listPosts)).toMatchObject({ failure: { kind: 'unreadable' } })
})

it.each([
  [401, '{"message":"Unauthorized"}', 'unauthorized'],
  [403, '{"message":"Forbidden"}', 'forbidden'],
  [413, '{"message":"Request Entity Too Large"}', 'body_too_large'],
])('an API call translates a %i of API Gateway into an error code', async (status, body, code) => {
  answer(status, body)
  expect(await call(listPosts)).toMatchObject({ failure: { kind: 'refused', status, code } })
})

it('an API call reports a network failure as unreachable', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await call(listPosts)).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})

it('an API call encodes its params and query, and omits empty values', async () => {
  const fetched = answer(404, '{"code":"not_found","message":"x"}')
  await call(getPost, { params: { slug: 'a/b?c' } })
  expect(fetched).toHaveBeenLastCalledWith('/api/posts/a%2Fb%3Fc', expect.anything())
  await callAs('token', listSubscribers, { query: { search: 'a+b', state: undefined, after: '' } })
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/admin/subscribers?search=a%2Bb',
    expect.objectContaining({
      headers: { accept: 'application/json', authorization: 'Bearer token' },
    }),
  )
})

it('an API call throws if it is aborted', async () => {
  const controller = new AbortController()
  controller.abort()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', 'AbortError'))
  await expect(call(listPosts, { signal: controller.signal })).rejects.toThrow()
})

it('an API call accepts exactly the params, query and body that its route takes', () => {
  // Only the compiler checks these calls. The build fails if an expected error does not occur.
  const neverCalled = () => [
    // @ts-expect-error the slug is missing
    call(getPost),
    // @ts-expect-error there is no such name in the path
    call(getPost, { params: { slug: 'a', id: 'b' } }),
    // @ts-expect-error the route takes no body
    call(getPost, { params: { slug: 'a' }, body: {} }),
    // @ts-expect-error the route takes nothing
    call(listPosts, { query: {} }),
    // @ts-expect-error staff routes are for callStaff
    call(getStats),
    // @ts-expect-error the answer is a page, not JSON
    call(joinByForm, { body: { email: 'a@b.co' } }),
  ]
  expect(neverCalled).toBeTypeOf('function')
})

it.each([
  [201, '{"id":"1","email":"a@b.co","source":"landing_page","is_active":true}', 'joined'],
  [409, '{"code":"23505","message":"duplicate"}', 'already-joined'],
  [400, '{"code":"invalid_email","message":"bad"}', 'invalid-email'],
  [400, '{"code":"invalid_request","message":"bad"}', 'failed'],
  [500, '{"code":"internal","message":"oops"}', 'failed'],
  [200, '<html>', 'failed'],
])('a join that the API answers with %i %s has the outcome %s', async (status, body, outcome) => {
  const fetched = answer(status, body)
  expect(await join('a@b.co', '')).toBe(outcome)
  expect(fetched).toHaveBeenCalledWith(
    '/api/subscribers',
    expect.objectContaining({
      method: 'POST',
      body: JSON.stringify({ email: 'a@b.co', source: 'landing_page' }),
    }),
  )
})

it('a failed request for the welcome mail is logged without the address', async () => {
  answer(500, '{"code":"internal","message":"oops"}')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await requestWelcomeMail('someone@example.com')
  expect(logged).toHaveBeenCalledOnce()
  expect(JSON.stringify(logged.mock.calls)).not.toContain('someone@example.com')
})

it('staff must sign in again only after a 401', () => {
  const refused = (status: number) =>
    new StaffCallError({ kind: 'refused', status, code: 'x', message: 'x', issues: [] })
  expect(isSignInNeeded(refused(401))).toBe(true)
  expect(isSignInNeeded(refused(403))).toBe(false)
  expect(isSignInNeeded(new StaffCallError({ kind: 'unreachable' }))).toBe(false)
})
