import { IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { countBy } from 'es-toolkit'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  PAGE_STATUSES,
  RENDER_ACTION,
  SEARCH_ACTION,
  SITE_URL_PLACEHOLDER,
} from '../../contract/site/pages.ts'
import { CACHE_CONTROL, pictureHeaders, securityHeaders } from '../../contract/site/site-headers.ts'
import { type Listener, listen } from '../../local/listen.ts'
import { openObjects } from '../../local/s3/objects.ts'
import { createPictures } from '../../local/site/pictures.ts'
import { createRender } from '../../local/site/render.ts'
import { createSite } from '../../local/site/site.ts'
import { siteWith } from './test-host.ts'

const SIGN_IN = 'http://localhost:3999'
const SITE = 'https://site.test'
const LONG_PAGE = 'A word or two about food. '.repeat(4000)
let listener: Listener

const UPLOADS = 'http://127.0.0.1:9'
const objects = openObjects()
/** The render action, which fails until a test replaces it. */
let rendering: (event: unknown) => unknown
const invoked: string[] = []
const failing = () => {
  throw new Error('The render action fails')
}
beforeEach(() => {
  rendering = failing
})

beforeAll(async () => {
  const directory = await siteWith({
    'site/index.html': 'home',
    'site/blog/index.html': 'blog',
    'site/blog/_post/index.html': 'post',
    'site/blog/_search/index.html': 'busy',
    'site/admin/index.html': 'admin',
    'site/not-found/index.html': 'not found',
    'site/assets/app-1234.js': 'script',
    'site/assets/app-1234.js.br': 'compressed',
    'site/blog/why-counting-macros-isnt-enough/index.html': 'macros',
    'site/sitemap.xml': `<loc>${SITE_URL_PLACEHOLDER}/</loc>`,
    'site/cover.svg': '<svg/>',
    'site/terms/index.html': LONG_PAGE,
    'secret.txt': 'secret',
  })
  listener = await listen(0)
  listener.answerWith(
    createSite({
      originSecret: 'secret',
      directory: `${directory}/site`,
      siteUrl: SITE,
      signInUrl: SIGN_IN,
      uploadsOrigin: UPLOADS,
      pictures: createPictures(objects),
      invoke: async (action, event) => {
        invoked.push(action)
        return rendering(event)
      },
      config: {
        timeZone: 'Asia/Kolkata',
        publish: { weekdays: ['MON'], hour: 7 },
        digest: { weekdays: ['SAT'], hour: 9 },
        signIn: { authority: SIGN_IN, clientId: 'c', scope: 's', logoutUrl: 'l' },
      },
      api: (_request, response) => {
        response.writeHead(418, { 'content-type': 'application/json' }).end('{}')
      },
    }),
  )
})
afterAll(() => listener.stop())

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${listener.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'accept-encoding': 'identity', ...init.headers },
  })

describe('the site on the laptop', () => {
  it.each([
    ['/', 200, 'home'],
    ['/blog', 200, 'blog'],
    ['/blog/some-post', 200, 'post'],
    ['/admin/campaigns', 200, 'admin'],
    ['/admin/nope', 404, 'not found'],
    ['/admin?code=1&state=2', 200, 'admin'],
    ['/nothing/here', 404, 'not found'],
    ['/not-found', 404, 'not found'],
    ['/assets/app-1234.js', 200, 'script'],
    ['/assets/gone.js', 404, 'Not Found\n'],
    ['/blog/gone.html', 404, 'Not Found\n'],
  ])('answers %s with %i', async (path, status, body) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([status, body])
    expect(response.headers.has('x-amz-meta-status')).toBe(false)
  })

  it('answers 404 in plain text for a missing file', async () => {
    const response = await get('/assets/gone.js')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('answers 404 with the not-found page even if the browser has the page cached', async () => {
    const etag = (await get('/nothing')).headers.get('etag') ?? 'none'
    const response = await get('/nothing', { headers: { 'if-none-match': etag } })
    expect([response.status, await response.text()]).toEqual([404, 'not found'])
  })

  it.each([
    ['/blog/', '/blog'],
    ['/blog/?a=1&b', '/blog?a=1&b'],
    ['//evil.example/', '/evil.example'],
  ])('redirects %s to %s', async (path, location) => {
    const response = await get(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(location)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s with 405', async (method) => {
    const response = await get('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it('redirects the form of the unsubscribe page to the API', async () => {
    const response = await get('/unsubscribe?s=a.b', {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('/api/unsubscribe/form?s=a.b')
  })

  it('answers HEAD like GET, without the body', async () => {
    const response = await get('/blog', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-length')).toBe('4')
  })
})

const ROUTE = { path: '/blog/_post/index.html', action: RENDER_ACTION } as const

describe('the site’s rendered pages', () => {
  const page = (event: unknown) => ({
    statusCode: 200,
    headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=15' },
    body: JSON.stringify(event),
  })
  const asked = async (path: string) => (await get(path)).json()

  it.each([
    ['/blog', '/blog/index.html', undefined],
    ['/blog?utm_source=x', '/blog/index.html', undefined],
    ['/blog/beans%20b', '/blog/_post/index.html', 'beans%20b'],
    ['/sitemap.xml', '/sitemap.xml', undefined],
    ['/rss.xml', '/rss.xml', undefined],
    ['/feed.json', '/feed.json', undefined],
  ])(
    'are rendered for %s from the path and slug that the edge function sets',
    async (path, rawPath, slug) => {
      rendering = page
      const { headers, ...event } = await asked(path)
      expect(event).toMatchObject({ version: '2.0', rawPath, rawQueryString: '' })
      expect(headers['x-post-slug']).toBe(slug)
      expect(Object.keys(headers)).not.toContain('cookie')
    },
  )

  it('have the action’s cache-control and the site’s security headers', async () => {
    rendering = page
    const { headers } = await get('/blog')
    expect(headers.get('cache-control')).toBe('s-maxage=15')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('are rendered once for simultaneous requests', async () => {
    const slugs: unknown[] = []
    const render = createRender(async (_action, event) => {
      const { headers } = v.parse(v.object({ headers: v.record(v.string(), v.string()) }), event)
      slugs.push(headers['x-post-slug'])
      return page(slugs.length)
    }, 'secret')
    const request = new IncomingMessage(new Socket())
    const ask = async (slug: string) =>
      (await render(ROUTE, request, ROUTE.path, { 'x-post-slug': slug }))?.body
    const [first, same, other] = await Promise.all(['beans', 'beans', 'oats'].map(ask))
    expect(same).toBe(first)
    expect(other).not.toBe(first)
    await ask('beans')
    expect(slugs).toEqual(['beans', 'oats', 'beans'])
  })

  it('are compressed for browsers that accept compression', async () => {
    rendering = () => ({
      statusCode: 200,
      headers: { 'content-type': 'text/html' },
      body: 'a'.repeat(5000),
    })
    const answer = await get('/blog', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toHaveLength(5000)
  })

  it('do not replace files such as the home page and the six built-in articles', async () => {
    rendering = page
    expect(await (await get('/blog/why-counting-macros-isnt-enough')).text()).toBe('macros')
    expect(await (await get('/')).text()).toBe('home')
  })

  it.each([
    ['throws', failing],
    ['is throttled', () => ({ statusCode: 429 })],
    ['answers 500', () => ({ statusCode: 500, body: 'no' })],
    ['returns an invalid answer', () => ({ statusCode: 'no' })],
  ])('are replaced by static files if the action %s', async (_, failure) => {
    rendering = failure
    for (const [path, body] of [
      ['/blog', 'blog'],
      ['/blog/beans', 'post'],
      ['/sitemap.xml', `<loc>${SITE}/</loc>`],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, body])
      expect(answer.headers.get('cache-control')).toBe(CACHE_CONTROL.page)
    }
  })
})

describe('a flood of searches', () => {
  const page = () => ({ statusCode: 200, headers: { 'content-type': 'text/html' }, body: 'made' })
  const answered = async (path: string) => {
    const answer = await get(path)
    return `${answer.status} ${await answer.text()}`
  }

  it('is throttled without affecting the list, an article or a feed', async () => {
    rendering = page
    invoked.length = 0
    const searches = Array.from({ length: 500 }, (_, word) => answered(`/blog?q=${word}`))
    const readers = ['/blog', '/blog/beans', '/rss.xml'].map(answered)
    expect(await Promise.all(readers)).toEqual(readers.map(() => '200 made'))
    const outcomes = countBy(await Promise.all(searches), (one) => one)
    const refused = `${PAGE_STATUSES['/blog/_search']} busy`
    expect(Object.keys(outcomes).toSorted()).toEqual(['200 made', refused])
    expect(outcomes['200 made']).toBe(invoked.filter((action) => action === SEARCH_ACTION).length)
    expect(outcomes['200 made']).toBeLessThan(100)
    expect(invoked.filter((action) => action === RENDER_ACTION)).toHaveLength(3)
  })
})

describe('a search while pages cannot be rendered', () => {
  it('is answered with 429 each time, even if the browser has the page in its cache', async () => {
    rendering = failing
    const first = await get('/blog?q=beans')
    const etag = first.headers.get('etag') ?? 'none'
    const again = await get('/blog?tag=fiber', { headers: { 'if-none-match': etag } })
    expect([first.status, again.status, await again.text()]).toEqual([429, 429, 'busy'])
  })
})

describe('the site’s headers', () => {
  it.each([
    '/',
    '/api/x',
    '/nothing',
    '/assets/gone.js',
    '/blog/',
    '/config.json',
    '/api/x.svg',
    '/assets/gone.png',
    '/blog/beans.png',
  ])('include the security headers on %s', async (path) => {
    const { headers } = await get(path)
    for (const [name, value] of Object.entries(securityHeaders([SIGN_IN])))
      expect(headers.get(name), name).toBe(value)
  })

  it.each(['/cover.svg', '/cover.svg?v=2', '/gone.png'])(
    'let other sites and mail show %s',
    async (path) => {
      const { headers } = await get(path)
      for (const [name, value] of Object.entries(pictureHeaders([SIGN_IN])))
        expect(headers.get(name), name).toBe(value)
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    },
  )

  it.each([
    ['/', CACHE_CONTROL.page],
    ['/nothing', CACHE_CONTROL.page],
    ['/assets/app-1234.js', CACHE_CONTROL.hashedAsset],
    ['/cover.svg', CACHE_CONTROL.picture],
    ['/config.json', 'no-cache'],
  ])('include the deployed site’s Cache-Control on %s', async (path, expected) => {
    expect((await get(path)).headers.get('cache-control')).toBe(expected)
  })

  it('name the encoding of a precompressed file if the browser accepts that encoding', async () => {
    const { headers } = await get('/assets/app-1234.js', {
      headers: { 'accept-encoding': 'br' },
    }).catch(() => ({ headers: new Headers() }))
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('content-type')).toContain('javascript')
  })

  it('include an ETag that lets a later request get 304', async () => {
    const etag = (await get('/')).headers.get('etag') ?? 'none'
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

describe('compression on the laptop', () => {
  const packed = (path: string, init: RequestInit = {}) =>
    get(path, { ...init, headers: { 'accept-encoding': 'gzip, br', ...init.headers } })

  it('applies to a page for browsers that accept Brotli', async () => {
    const response = await packed('/terms')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.has('content-length')).toBe(false)
    expect(await response.text()).toBe(LONG_PAGE)
  })

  it.each([
    ['a browser that accepts only gzip', '/terms', { headers: { 'accept-encoding': 'gzip' } }],
    ['a HEAD request', '/terms', { method: 'HEAD' }],
    ['a range request', '/terms', { headers: { range: 'bytes=0-1999' } }],
    ['a page under 1,000 bytes', '/blog', {}],
  ])('does not apply to %s', async (_, path, init) => {
    expect((await packed(path, init)).headers.has('content-encoding')).toBe(false)
  })

  it('applies to the new text of a page that has changed', async () => {
    for (const letter of ['a', 'b']) {
      const body = letter.repeat(5000)
      rendering = () => ({ statusCode: 200, headers: { 'content-type': 'text/html' }, body })
      expect(await (await packed('/blog')).text()).toBe(body)
    }
  })

  it('allows a 304 for a page that the browser already has', async () => {
    const etag = (await packed('/terms')).headers.get('etag') ?? 'none'
    const again = await packed('/terms', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.has('content-encoding')]).toEqual([304, false])
  })
})

describe('the staff area’s configuration', () => {
  it('is in /config.json', async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      timeZone: 'Asia/Kolkata',
      signIn: { authority: SIGN_IN, clientId: 'c' },
    })
  })
})

describe('a path that tries to leave the site’s directory', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
    '/%00.txt',
    '/%zz.txt',
  ])('gets 404 and never a file outside the directory: %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toMatch(/\r\nsecret/)
  })
})

/** Sends a request unchanged. `fetch` would normalize its path. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
