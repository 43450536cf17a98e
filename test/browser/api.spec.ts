import { SITE_URL } from './host.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { expect, freshAddress, test } from './visitor.ts'

async function api(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${SITE_URL}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text ? JSON.parse(text) : undefined,
  }
}
const joining = (email: unknown) => ({ email, source: 'landing_page' })
const welcome = (recipientEmail: unknown) => ({ emailType: 'welcome', recipientEmail })

test.describe('the public API answers a bad request with {code, message}', () => {
  const refusals: [string, string, string, unknown, number, string][] = [
    ['wrong method', 'DELETE', '/api/subscribers', undefined, 405, 'method_not_allowed'],
    ['wrong method', 'GET', '/api/subscribers', undefined, 405, 'method_not_allowed'],
    ['wrong method', 'POST', '/api/posts', {}, 405, 'method_not_allowed'],
    ['wrong method', 'PUT', '/api/unsubscribe', {}, 405, 'method_not_allowed'],
    ['unknown path', 'GET', '/api/nothing', undefined, 404, 'not_found'],
    ['unknown path', 'POST', '/api/subscribers/ada', {}, 404, 'not_found'],
    ['unknown post', 'GET', '/api/posts/nothing', undefined, 404, 'not_found'],
    ['no slug', 'GET', '/api/posts/', undefined, 404, 'not_found'],
    ['no JSON', 'POST', '/api/subscribers', 'email=ada', 400, 'malformed_json'],
    ['no body', 'POST', '/api/subscribers', undefined, 400, 'malformed_json'],
    ['a number', 'POST', '/api/subscribers', joining(7), 400, 'invalid_request'],
    ['wrong type', 'POST', '/api/subscribers', joining({ $ne: '' }), 400, 'invalid_request'],
    [
      'unknown field',
      'POST',
      '/api/subscribers',
      { ...joining('a@example.com'), role: 'x' },
      400,
      'invalid_request',
    ],
    [
      '__proto__',
      'POST',
      '/api/subscribers',
      '{"email":"a@example.com","source":"x","__proto__":{"a":1}}',
      400,
      'invalid_request',
    ],
    [
      '10 kB address',
      'POST',
      '/api/subscribers',
      joining(`${'a'.repeat(10_000)}@example.com`),
      400,
      'invalid_email',
    ],
    [
      'Unicode local part',
      'POST',
      '/api/subscribers',
      joining('zoë@example.com'),
      400,
      'invalid_email',
    ],
    [
      'quoted local part',
      'POST',
      '/api/subscribers',
      joining('"a b"@example.com'),
      400,
      'invalid_email',
    ],
    [
      'header injection',
      'POST',
      '/api/subscribers',
      joining('a@example.com\r\nBcc: eve@example.com'),
      400,
      'invalid_email',
    ],
    [
      'over 256 KB',
      'POST',
      '/api/subscribers',
      joining('a'.repeat(300_000)),
      413,
      'body_too_large',
    ],
    [
      'another template',
      'POST',
      '/api/send-email',
      { ...welcome('a@example.com'), emailType: 'offer' },
      403,
      'forbidden',
    ],
    [
      'a template to everyone',
      'POST',
      '/api/send-email',
      { emailType: 'newsletter' },
      403,
      'forbidden',
    ],
    [
      'custom content',
      'POST',
      '/api/send-email',
      { ...welcome('a@example.com'), customContent: 'x' },
      403,
      'forbidden',
    ],
    [
      'custom subject',
      'POST',
      '/api/send-email',
      { ...welcome('a@example.com'), subject: 'x' },
      403,
      'forbidden',
    ],
    [
      'two recipients',
      'POST',
      '/api/send-email',
      welcome('a@example.com,b@example.com'),
      400,
      'invalid_email',
    ],
    [
      'header injection',
      'POST',
      '/api/send-email',
      welcome('a@example.com\nCc: b@example.com'),
      400,
      'invalid_email',
    ],
    ['no token', 'POST', '/api/unsubscribe', '', 400, 'invalid_request'],
  ]
  for (const [what, method, path, body, status, code] of refusals) {
    test(`${what}: ${method} ${path} → ${status} ${code}`, async () => {
      const answer = await api(method, path, body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).toEqual(expect.any(String))
      expect(answer.headers.get('content-type')).toContain('application/json')
    })
  }

  test('the answer to a wrong method lists the allowed methods', async () => {
    const { headers } = await api('PATCH', '/api/unsubscribe')
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  })
})

test('50 simultaneous joins of one address without a proof of work cause one mail', {
  tag: '@long',
}, async () => {
  const address = freshAddress()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api('POST', '/api/subscribers', joining(address))),
  )
  for (const { status, body } of answers) expect([status, body.is_active]).toEqual([201, false])
  await Promise.all(
    Array.from({ length: 10 }, () => api('POST', '/api/send-email', welcome(address))),
  )
  await awaitMail(address)
})

test('the answer to a request for a welcome mail does not reveal whether the address is on the list', async () => {
  const [stranger, known] = [freshAddress(), freshAddress()]
  await api('POST', '/api/subscribers', joining(known))
  const [toStranger, toKnown, again] = [
    await api('POST', '/api/send-email', welcome(stranger)),
    await api('POST', '/api/send-email', welcome(known)),
    await api('POST', '/api/send-email', welcome(known)),
  ]
  expect([toStranger.status, toStranger.body]).toEqual([202, toKnown.body])
  expect([again.status, again.body]).toEqual([202, toKnown.body])
  await awaitMail(known)
  expect(await mailTo(stranger)).toEqual([])
})

test('HEAD on the unsubscribe URL redirects like GET', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${SITE_URL}/api/unsubscribe?s=abc`, { method, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/unsubscribe?s=abc'])
  }
})
