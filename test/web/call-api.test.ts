import { afterEach, expect, it, vi } from 'vitest'
import { postList } from '../../contract/posts/schemas.ts'
import { callApi } from '../../web/api/call-api.ts'
import { isSignInNeeded, StaffCallError } from '../../web/api/staff-client.ts'
import { requestWelcomeMail } from '../../web/features/waitlist/request-welcome-mail.ts'
import { subscribe } from '../../web/features/waitlist/subscribe.ts'

afterEach(() => vi.restoreAllMocks())

function answer(status: number, body: string) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }))
}

const list = { method: 'GET', path: '/api/posts', answer: postList } as const

it('gives the parsed answer', async () => {
  answer(200, '{"posts":[],"more":1}')
  expect(await callApi(list)).toEqual({ ok: true, data: { posts: [] } })
})

it('calls an answer that does not fit its schema unreadable', async () => {
  answer(200, '{"posts":"none"}')
  expect(await callApi(list)).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200 } })
})

it('calls an HTML page unreadable, also with status 200', async () => {
  answer(200, '<!doctype html>')
  expect(await callApi(list)).toMatchObject({ failure: { kind: 'unreadable' } })
})

it.each([
  [401, '{"message":"Unauthorized"}', 'unauthorized'],
  [403, '{"message":"Forbidden"}', 'forbidden'],
  [413, '{"message":"Request Entity Too Large"}', 'body_too_large'],
])('knows what API Gateway itself means by %i', async (status, body, code) => {
  answer(status, body)
  expect(await callApi(list)).toMatchObject({ failure: { kind: 'refused', status, code } })
})

it('calls a network that is down unreachable', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await callApi(list)).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})

it.each([
  [201, '{"id":"1","email":"a@b.co","source":"landing_page","is_active":true}', 'joined'],
  [409, '{"code":"23505","message":"duplicate"}', 'already-subscribed'],
  [400, '{"code":"invalid_email","message":"bad"}', 'invalid-email'],
  [400, '{"code":"invalid_request","message":"bad"}', 'failed'],
  [500, '{"code":"internal","message":"oops"}', 'failed'],
  [200, '<html>', 'failed'],
])('a subscription answered %i %s is %s', async (status, body, outcome) => {
  const fetched = answer(status, body)
  expect(await subscribe('a@b.co')).toBe(outcome)
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
