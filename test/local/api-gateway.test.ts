import { connect } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { actions, DEFAULT_TIMEOUT_SECONDS } from '../../contract/actions.ts'
import type { Verdict } from '../../local/api-gateway/authorizer.ts'
import { createApiGateway } from '../../local/api-gateway/gateway.ts'
import { createInvoker, type Handlers, TooManyRequests } from '../../local/lambda.ts'
import { type Listener, listen } from '../../local/listen.ts'
import { echo } from './test-host.ts'

let listener: Listener | undefined
afterEach(async () => {
  vi.useRealTimers()
  await listener?.stop()
  vi.restoreAllMocks()
})

async function api(handlers: Handlers, options: { timeoutMs?: number; verdict?: Verdict } = {}) {
  const { verdict = { outcome: 'forbidden' }, ...rest } = options
  listener = await listen(0)
  listener.answerWith(
    createApiGateway({ invoke: createInvoker(handlers), authorize: async () => verdict, ...rest }),
  )
  return listener.url
}

async function eventOf(response: Response): Promise<APIGatewayProxyEventV2> {
  expect(response.status).toBe(200)
  return response.json()
}

it('the HTTP API answers 503 when Lambda throttles the function', async () => {
  const health = () => Promise.reject(new TooManyRequests('Rate Exceeded.'))
  const answer = await fetch(`${await api({ health })}/api/health`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ message: 'Service Unavailable' })
})

describe('an event of the HTTP API (payload format 2.0)', () => {
  it('contains everything that a handler reads', async () => {
    const url = await api({ 'get-post': echo })
    const response = await fetch(`${url}/api/posts/caf%C3%A9%20one?a=1&a=2&b=x%20y+z&c`, {
      headers: { 'X-Custom': 'One', cookie: 'a=1; b=2', 'user-agent': 'test' },
    })
    const event = await eventOf(response)
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/posts/{slug}',
      rawPath: '/api/posts/café one',
      rawQueryString: 'a=1&a=2&b=x%20y+z&c',
      cookies: ['a=1', 'b=2'],
      queryStringParameters: { a: '1,2', b: 'x y z', c: '' },
      pathParameters: { slug: 'café one' },
      isBase64Encoded: false,
      requestContext: {
        http: {
          method: 'GET',
          path: '/api/posts/café one',
          protocol: 'HTTP/1.1',
          sourceIp: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
          userAgent: 'test',
        },
        requestId: response.headers.get('apigw-requestid'),
        routeKey: 'GET /api/posts/{slug}',
        stage: '$default',
        time: expect.stringMatching(/^\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d{2}:\d{2}:\d{2} \+0000$/),
        timeEpoch: expect.any(Number),
      },
    })
    expect(event.headers).toMatchObject({ 'x-custom': 'One', 'x-forwarded-proto': 'http' })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event).not.toHaveProperty('body')
    expect(event.requestContext).not.toHaveProperty('authorizer')
  })

  it('has no fields for parts that the request lacks', async () => {
    const url = await api({ health: echo })
    const event = await eventOf(await fetch(`${url}/api/health`))
    for (const field of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
      expect(event).not.toHaveProperty(field)
  })

  it('joins a repeated header with a comma', async () => {
    const url = await api({ health: echo })
    const { port } = new URL(url)
    const event = await rawJson(
      port,
      'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: 1\r\nX-A: 2\r\nConnection: close\r\n\r\n',
    )
    expect(event.headers['x-a']).toBe('1,2')
  })

  it.each([
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
    ['', true],
  ])('has isBase64Encoded $1 if the body’s type is “$0”', async (type, encoded) => {
    const url = await api({ join: echo })
    const event = await eventOf(
      await fetch(`${url}/api/subscribers`, {
        method: 'POST',
        headers: type ? { 'content-type': type } : {},
        body: Buffer.from('{"é":1}'),
      }),
    )
    expect(event.isBase64Encoded).toBe(encoded)
    expect(Buffer.from(event.body ?? '', encoded ? 'base64' : 'utf8').toString()).toBe('{"é":1}')
  })
})

describe('the HTTP API’s routing', () => {
  it.each([
    ['GET', '/api/nothing/here'],
    ['DELETE', '/api/subscribers'],
    ['HEAD', '/api/health'],
    ['GET', '/api/posts/'],
  ])('sends %s %s to the action for unknown routes', async (method, path) => {
    const seen = vi.fn()
    const url = await api({
      'unknown-route': (event) => {
        seen(event)
        return { statusCode: 405, body: '' }
      },
    })
    expect((await fetch(`${url}${path}`, { method })).status).toBe(405)
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ routeKey: '$default' }))
  })

  it('sends no body in answer to HEAD', async () => {
    const url = await api({
      'follow-unsubscribe-link': () => ({
        statusCode: 302,
        headers: { location: '/x' },
        body: 'no',
      }),
    })
    const response = await fetch(`${url}/api/unsubscribe`, { method: 'HEAD', redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/x')
    expect(await response.text()).toBe('')
  })

  it('answers 400 if the percent-encoding is broken', async () => {
    const url = await api({ 'get-post': echo })
    for (const path of ['/api/posts/%zz', '/api/%zz', '/api/nothing/here/%e0%a4', '/api/%'])
      expect((await fetch(url + path)).status).toBe(400)
  })
})

describe('a staff route of the HTTP API', () => {
  it('answers 401 like API Gateway if the token is refused', async () => {
    const verdict = { outcome: 'unauthorized', reason: '' } as const
    const url = await api({ stats: echo }, { verdict })
    const response = await fetch(`${url}/api/admin/stats`)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toEqual({ message: 'Unauthorized' })
  })

  it('answers 403 like API Gateway if the authorizer forbids the request', async () => {
    const url = await api({ stats: echo }, { verdict: { outcome: 'forbidden' } })
    const response = await fetch(`${url}/api/admin/stats`)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ message: 'Forbidden' })
  })

  it('passes the token’s claims to the handler', async () => {
    const jwt = { claims: { sub: 'me' }, scopes: ['a/b'] }
    const url = await api({ stats: echo }, { verdict: { outcome: 'allowed', jwt } })
    const event = await eventOf(await fetch(`${url}/api/admin/stats`))
    expect(event.requestContext).toMatchObject({ authorizer: { jwt } })
  })
})

describe('the HTTP API’s answer', () => {
  it('has the handler’s status, headers, cookies and base64 body', async () => {
    const url = await api({
      health: () => ({
        statusCode: 203,
        headers: { 'X-Number': 5, 'Content-Type': 'image/png' },
        cookies: ['a=1; Path=/', 'b=2'],
        body: Buffer.from([1, 2, 255]).toString('base64'),
        isBase64Encoded: true,
      }),
    })
    const response = await fetch(`${url}/api/health`)
    expect(response.status).toBe(203)
    expect(response.headers.get('x-number')).toBe('5')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 255])
  })

  it('is 200 with a JSON body if the handler returns a plain object', async () => {
    const url = await api({ health: () => ({ status: 'ok' }) })
    const response = await fetch(`${url}/api/health`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  it.each([
    ['a handler that throws', () => Promise.reject(new Error('secret'))],
    ['a result whose body is not a text', () => ({ statusCode: 200, body: { not: 'text' } })],
  ])('is 500 without details for %s', async (_what, health) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const url = await api({ health })
    const response = await fetch(`${url}/api/health`)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'Internal Server Error' })
    expect(logged).toHaveBeenCalled()
  })

  it('is 503 when the action takes longer than the limit', async () => {
    const url = await api({ health: () => new Promise(() => {}) }, { timeoutMs: 100 })
    const response = await fetch(`${url}/api/health`)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ message: 'Service Unavailable' })
  })

  it('is 413 for a body above 10 MB, and the action is not invoked', async () => {
    const join = vi.fn(echo)
    const url = await api({ join })
    const body = Buffer.alloc(10 * 1024 * 1024 + 1)
    const response = await fetch(`${url}/api/subscribers`, { method: 'POST', body })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'Request Entity Too Large' })
    expect(join).not.toHaveBeenCalled()
  })
})

describe('the Lambda emulator', () => {
  it('passes a handler its context, with the right remaining time even if the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const url = await api({
      health(_event, context) {
        const { functionName: name, awsRequestId: id } = context
        vi.advanceTimersByTime(1000)
        // Setting the clock must not change the remaining time.
        vi.setSystemTime(Date.now() - 3_600_000)
        return { name, id, left: context.getRemainingTimeInMillis() }
      },
    })
    const answer = await (await fetch(`${url}/api/health`)).json()
    expect(answer).toEqual({
      name: 'myplateful-health',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      left: (DEFAULT_TIMEOUT_SECONDS - 1) * 1000,
    })
  })

  it('ends a handler at its timeout', async () => {
    const table = { slow: { ...actions.health, entry: 'none', timeoutSeconds: 0.05 } }
    const invoke = createInvoker({ slow: () => new Promise(() => {}) }, table)
    await expect(invoke('slow', {})).rejects.toThrow('Task timed out after 0.05 seconds')
  })
})

function rawJson(port: string, request: string): Promise<{ headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))))
    socket.on('error', reject)
  })
}
