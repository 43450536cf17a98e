import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../contract/route.ts'
import { createAuthorizer } from '../../local/api-gateway/authorizer.ts'
import type { Host } from '../../local/host.ts'
import { type Listener, listen } from '../../local/listen.ts'
import { startSignIn } from '../../local/sign-in/server.ts'
import { CLIENT_ID, STAFF } from '../../local/sign-in/staff.ts'
import { echoing, temporaryDirectory, testHost } from './test-host.ts'

let host: Host
beforeAll(async () => {
  host = await testHost({ handlers: echoing('stats') })
})
afterAll(() => host.stop())

/** A minimal browser: it stores cookies and does not follow redirects by itself. */
class Browser {
  readonly #cookies: Map<string, string>

  constructor(cookies: Iterable<[string, string]> = []) {
    this.#cookies = new Map(cookies)
  }

  copy(): Browser {
    return new Browser(this.#cookies)
  }

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects until a page is shown, or until a redirect leads away from the sign-in. */
  async follow(response: Response): Promise<{ response: Response; left?: URL }> {
    let current = response
    for (;;) {
      const location = current.headers.get('location')
      if (!location) return { response: current }
      const next = new URL(location, current.url || host.urls.signIn)
      if (next.origin !== host.urls.signIn) return { response: current, left: next }
      current = await this.open(next.href)
    }
  }
}

const verifier = randomBytes(32).toString('base64url')

function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
  const url = new URL(`${host.urls.signIn}/auth`)
  const parameters = {
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `${host.urls.site}/admin`,
    scope: `openid email ${STAFF_SCOPE}`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

async function openForm(browser: Browser) {
  const { response } = await browser.follow(await browser.open(authorizeUrl()))
  const html = await response.text()
  const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', host.urls.signIn).href
  return { response, html, action }
}

const submit = (browser: Browser, action: string, email: string, password: string) =>
  browser.open(action, { method: 'POST', body: new URLSearchParams({ email, password }) })

async function signIn(browser: Browser): Promise<URL> {
  const { action } = await openForm(browser)
  const { left } = await browser.follow(await submit(browser, action, STAFF.email, STAFF.password))
  if (!left) throw new Error('The sign-in did not come back to the site')
  return left
}

const exchange = (fields: Record<string, string>) =>
  fetch(`${host.urls.signIn}/token`, {
    method: 'POST',
    headers: { origin: host.urls.site },
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  })

const redeem = (code: string, code_verifier = verifier) =>
  exchange({
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: `${host.urls.site}/admin`,
  })

async function tokens() {
  const back = await signIn(new Browser())
  return (await redeem(back.searchParams.get('code') ?? '')).json()
}

const stats = (token: string) =>
  fetch(`${host.urls.site}/api/admin/stats`, { headers: { authorization: `Bearer ${token}` } })

describe('the sign-in', () => {
  it('returns to the staff area with a code, which gets a token for staff routes', async () => {
    const back = await signIn(new Browser())
    expect(`${back.origin}${back.pathname}`).toBe(`${host.urls.site}/admin`)
    expect(back.searchParams.get('state')).toBe('the-state')

    const response = await redeem(back.searchParams.get('code') ?? '')
    expect(response.headers.get('access-control-allow-origin')).toBe(host.urls.site)
    const { access_token, id_token, token_type } = await response.json()
    expect(token_type).toBe('Bearer')
    expect(decodeJwt(access_token)).toMatchObject({
      iss: host.urls.signIn,
      client_id: CLIENT_ID,
      token_use: 'access',
      scope: expect.stringContaining(STAFF_SCOPE),
      sub: STAFF.sub,
    })
    expect(decodeJwt(id_token)).toMatchObject({ aud: CLIENT_ID, email: STAFF.email })

    const answer = await stats(access_token)
    expect(answer.status).toBe(200)
    const { requestContext } = await answer.json()
    expect(requestContext.authorizer.jwt).toMatchObject({
      claims: { client_id: CLIENT_ID, exp: expect.stringMatching(/^\d+$/) },
      scopes: [STAFF_SCOPE],
    })
  })

  it('renews the token without a password', async () => {
    const { refresh_token } = await tokens()
    const response = await exchange({ grant_type: 'refresh_token', refresh_token })
    const renewed = await response.json()
    expect((await stats(renewed.access_token)).status).toBe(200)
  })

  it('issues an ID token that staff routes refuse, because it has no scope', async () => {
    const { id_token } = await tokens()
    expect((await stats(id_token)).status).toBe(403)
  })

  it('issues no token for a wrong verifier or for a used code', async () => {
    const first = (await signIn(new Browser())).searchParams.get('code') ?? ''
    expect((await redeem(first, 'x'.repeat(43))).status).toBe(400)
    const second = (await signIn(new Browser())).searchParams.get('code') ?? ''
    expect((await redeem(second)).status).toBe(200)
    expect((await redeem(second)).status).toBe(400)
  })

  it('requires PKCE', async () => {
    const url = authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined })
    const browser = new Browser()
    const { left } = await browser.follow(await browser.open(url))
    expect(left?.searchParams.get('error')).toBe('invalid_request')
  })

  it('refuses a redirect to an unregistered address', async () => {
    const browser = new Browser()
    const url = authorizeUrl({ redirect_uri: 'https://evil.example/admin' })
    const { response, left } = await browser.follow(await browser.open(url))
    expect(left).toBeUndefined()
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('cannot go on')
  })

  it('lets no page of another origin read its answers', async () => {
    const response = await fetch(`${host.urls.signIn}/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'refresh_token' }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the sign-in’s form', () => {
  it.each([
    [STAFF.email, 'wrong'],
    ['nobody@example.com', STAFF.password],
  ])('refuses %s with the password “%s” and keeps the address', async (email, password) => {
    const browser = new Browser()
    const { action } = await openForm(browser)
    const response = await submit(browser, action, email, password)
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(html).toContain('role="alert"')
    expect(html).toContain(`value="${email}"`)
    const retry = await browser.follow(await submit(browser, action, STAFF.email, STAFF.password))
    expect(retry.left?.pathname).toBe('/admin')
  })

  it('escapes the visitor’s input', async () => {
    const browser = new Browser()
    const { action } = await openForm(browser)
    const response = await submit(browser, action, '"><script>alert(1)</script>', 'x')
    expect(await response.text()).toContain('value="&quot;&gt;&lt;script&gt;alert(1)')
  })

  it('loads the site’s font and logo from the sign-in’s own server', async () => {
    const page = await new Browser().open(`${host.urls.signIn}/login/nothing`)
    expect(page.headers.get('content-security-policy')).toMatch(/font-src 'self'.*img-src 'self'/)
    expect(await page.text()).toContain('<img src="/logo-mark.svg"')
    const styles = await (await fetch(`${host.urls.signIn}/login.css`)).text()
    expect(styles).toContain('url(/manrope.woff2)')
    for (const path of ['/manrope.woff2', '/logo-mark.svg'])
      expect((await fetch(`${host.urls.signIn}${path}`)).status).toBe(200)
  })

  it('shows an explanation to a browser that did not come from the staff area', async () => {
    const response = await fetch(`${host.urls.signIn}/login/unknown`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`${host.urls.site}/admin`)
  })
})

describe('signing out', () => {
  const logout = (browser: Browser, target: string, client = CLIENT_ID) =>
    browser.open(
      `${host.urls.signIn}/logout?client_id=${client}&logout_uri=${encodeURIComponent(target)}`,
    )

  it('ends the session, so that the next sign-in needs the password', async () => {
    const browser = new Browser()
    await signIn(browser)
    const again = await browser.follow(await browser.open(authorizeUrl()))
    expect(again.left?.searchParams.has('code')).toBe(true)
    const stolen = browser.copy()
    const response = await logout(browser, `${host.urls.site}/admin`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`${host.urls.site}/admin`)
    for (const one of [browser, stolen]) {
      const after = await one.follow(await one.open(authorizeUrl()))
      expect(after.left).toBeUndefined()
      expect(await after.response.text()).toContain('name="password"')
    }
  })

  it('refuses unregistered redirect addresses and unknown clients', async () => {
    const elsewhere = await logout(new Browser(), 'https://evil.example/')
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.headers.get('location')).toBeNull()
    expect((await logout(new Browser(), `${host.urls.site}/admin`, 'other')).status).toBe(400)
  })
})

describe('the JWT authorizer', () => {
  let jwks: Listener
  let sign: (claims: Record<string, unknown>, options?: { expires?: string }) => Promise<string>
  const issuer = 'http://issuer.test'
  const good = { client_id: CLIENT_ID, scope: `openid ${STAFF_SCOPE}` }

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }
    jwks = await listen(0)
    jwks.answerWith((_request, response) => {
      response.end(JSON.stringify({ keys: [key] }))
    })
    sign = (claims, { expires } = { expires: '5m' }) => {
      const jwt = new SignJWT({ iss: issuer, ...claims }).setProtectedHeader({
        alg: 'RS256',
        kid: 'k',
      })
      return (expires ? jwt.setExpirationTime(expires) : jwt).sign(privateKey)
    }
  })
  afterAll(() => jwks.stop())

  const judge = async (token: string | undefined) => {
    const authorize = createAuthorizer({ issuer, jwksUrl: jwks.url, clientId: CLIENT_ID })
    return (await authorize(token, STAFF_SCOPE)).outcome
  }

  it('accepts a valid token', async () => {
    expect(await judge(`Bearer ${await sign(good)}`)).toBe('allowed')
  })

  it.each([
    ['no token', undefined],
    ['a token that is not a JWT', 'Bearer x.y.z'],
  ])('refuses %s', async (_what, token) => {
    expect(await judge(token)).toBe('unauthorized')
  })

  it.each([
    ['a token of another issuer', { ...good, iss: 'http://else.test' }, '5m'],
    ['a token of another client', { ...good, client_id: 'else' }, '5m'],
    ['a token for another audience', { ...good, aud: 'else' }, '5m'],
    ['an expired token', good, '-1m'],
    ['a token that never expires', good, ''],
  ])('refuses %s', async (_what, claims, expires) => {
    expect(await judge(`Bearer ${await sign(claims, { expires })}`)).toBe('unauthorized')
  })

  it('refuses a token with another key’s signature', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ iss: issuer, ...good })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setExpirationTime('5m')
      .sign(privateKey)
    expect(await judge(`Bearer ${forged}`)).toBe('unauthorized')
  })

  it('forbids a token without the staff scope', async () => {
    expect(await judge(`Bearer ${await sign({ ...good, scope: 'openid email' })}`)).toBe(
      'forbidden',
    )
    expect(await judge(`Bearer ${await sign({ ...good, scope: `${STAFF_SCOPE}-not` })}`)).toBe(
      'forbidden',
    )
  })
})

describe('the sign-in’s keys', () => {
  it('are the same after a restart, so that tokens stay valid', async () => {
    const keyFile = join(await temporaryDirectory(), 'keys.json')
    const published = async () => {
      const listener = await listen(0)
      const { jwksUrl } = await startSignIn({ listener, siteUrl: 'http://localhost:1', keyFile })
      const keys = await (await fetch(jwksUrl)).text()
      await listener.stop()
      return keys
    }
    const before = await published()
    expect(JSON.parse(before).keys).toHaveLength(1)
    expect(before).not.toContain('"d"')
    expect(await published()).toBe(before)
  })
})
