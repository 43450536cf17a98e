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

it('gives the parsed answer', async () => {
  answer(200, '{"posts":[],"more":1}')
  expect(await call(listPosts)).toEqual({ ok: true, data: { posts: [] } })
})

it('calls an answer that does not fit its schema unreadable', async () => {
  answer(200, '{"posts":"none"}')
  expect(await call(listPosts)).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200 } })
})

it('calls an HTML page unreadable, also with status 200', async () => {
  answer(200, '<!doctype html>')
  expect(await call(listPosts)).toMatchObject({ failure: { kind: 'unreadable' } })
})

it.each([
  [401, '{"message":"Unauthorized"}', 'unauthorized'],
  [403, '{"message":"Forbidden"}', 'forbidden'],
  [413, '{"message":"Request Entity Too Large"}', 'body_too_large'],
])('knows what API Gateway itself means by %i', async (status, body, code) => {
  answer(status, body)
  expect(await call(listPosts)).toMatchObject({ failure: { kind: 'refused', status, code } })
})

it('calls a network that is down unreachable', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await call(listPosts)).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})

it('writes the names into the path and the query, and leaves out what is not there', async () => {
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

it('throws where it was aborted, and nowhere else', async () => {
  const controller = new AbortController()
  controller.abort()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', 'AbortError'))
  await expect(call(listPosts, { signal: controller.signal })).rejects.toThrow()
})

it('takes exactly what the route takes', () => {
  // Read by the compiler alone: an error that it does not find is one.
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
])('a join answered %i %s is %s', async (status, body, outcome) => {
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

it('logs a welcome mail that failed, without the address', async () => {
  answer(500, '{"code":"internal","message":"oops"}')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await requestWelcomeMail('someone@example.com')
  expect(logged).toHaveBeenCalledOnce()
  expect(JSON.stringify(logged.mock.calls)).not.toContain('someone@example.com')
})

it('knows that only a 401 means to sign in again', () => {
  const refused = (status: number) =>
    new StaffCallError({ kind: 'refused', status, code: 'x', message: 'x', issues: [] })
  expect(isSignInNeeded(refused(401))).toBe(true)
  expect(isSignInNeeded(refused(403))).toBe(false)
  expect(isSignInNeeded(new StaffCallError({ kind: 'unreachable' }))).toBe(false)
})
