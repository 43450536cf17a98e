import { CACHE_CONTROL, pictureHeaders, securityHeaders } from '../../contract/site/site-headers.ts'
import { SIGN_IN_URL, SITE_URL } from './host.ts'
import { longUnless } from './long.ts'
import { expect, test } from './visitor.ts'

const PAGES = [
  '/',
  '/blog',
  '/blog/why-counting-macros-isnt-enough',
  '/blog/no-such-article',
  '/privacy',
  '/terms',
  '/unsubscribe?s=x',
  '/welcome',
  '/already-subscribed',
  '/nowhere',
  '/admin',
]

test.use({ allowedErrors: [/404|nowhere/] })

for (const path of PAGES) {
  test(
    `${path} obeys the Content-Security-Policy before and after hydration`,
    longUnless(['/', '/admin', '/blog/why-counting-macros-isnt-enough'].includes(path)),
    async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`CSP: ${violatedDirective} ${blockedURI}`),
        )
      })
      const violations: string[] = []
      page.on('console', (message) => {
        if (/CSP:|Content Security Policy/.test(message.text())) violations.push(message.text())
      })
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
      await page.keyboard.press('Shift')
      await page.waitForLoadState('networkidle')
      expect(violations).toEqual([])
    },
  )
}

const answers: Record<string, [path: string, init: RequestInit, status: number]> = {
  'a page': ['/', {}, 200],
  'an article': ['/blog/why-counting-macros-isnt-enough', {}, 200],
  'a missing page': ['/nowhere', {}, 404],
  'a picture': ['/favicon.svg', {}, 200],
  'a missing asset': ['/assets/gone.js', {}, 404],
  'a redirect': ['/blog/', {}, 301],
  'a method that is not allowed': ['/', { method: 'PUT' }, 405],
  'the API': ['/api/health', {}, 200],
  "the API's error": ['/api/nothing', {}, 404],
  'the staff API without a token': ['/api/admin/stats', {}, 401],
  'a refused form': ['/api/subscribers/form', form('email=ada&source=landing_page'), 400],
}

for (const [name, [path, init, status]] of Object.entries(answers)) {
  test(`the response for ${name} has every security header`, async () => {
    const answer = await fetch(SITE_URL + path, { redirect: 'manual', ...init })
    expect(answer.status).toBe(status)
    const expected = name === 'a picture' ? pictureHeaders : securityHeaders
    for (const [header, value] of Object.entries(expected([SIGN_IN_URL])))
      expect(answer.headers.get(header), header).toBe(value)
  })
}

test('security.txt says where to report a vulnerability', async () => {
  const answer = await fetch(`${SITE_URL}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt`)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(60)
  expect(days).toBeLessThanOrEqual(365)
})

test('the browser revalidates pages, but not hashed assets', async () => {
  const page = await fetch(SITE_URL)
  expect(page.headers.get('cache-control')).toBe(CACHE_CONTROL.page)
  const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? ''
  const asset = await fetch(SITE_URL + script, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers.get('cache-control')).toBe(CACHE_CONTROL.hashedAsset)
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.headers.get('content-type')).toMatch(/javascript/)
})

function form(body: string): RequestInit {
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}
