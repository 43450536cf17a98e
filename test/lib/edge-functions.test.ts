import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { mapValues, zipObject } from 'es-toolkit'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { blogFilterOf, LONGEST_FILTER } from '../../contract/site/blog-filter.ts'
import { LINK_FORMS } from '../../contract/site/link-pages.ts'
import { BUILT_IN_SLUGS, BUILT_PAGES, PAGES } from '../../contract/site/pages.ts'
import { STAFF_PAGES } from '../../contract/site/staff-pages.ts'
import { edgeEvent } from '../../local/site/edge-event.ts'
import { runInNjs } from '../support/njs.ts'
import { edgeFunctionCode } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const viewerRequest = edgeFunctionCode(template, 'ViewerRequest')
const viewerResponse = edgeFunctionCode(template, 'ViewerResponse')
const assetRequest = edgeFunctionCode(template, 'AssetRequest')

const field = v.object({ value: v.string() })
const forwarded = v.object({ uri: v.string(), headers: v.record(v.string(), field) })
const redirects = v.object({
  statusCode: v.picklist([301, 307]),
  headers: v.object({ location: field }),
})
const refuses = v.object({ statusCode: v.literal(405), headers: v.object({ allow: field }) })
const answers = v.union([redirects, forwarded])

interface EdgeRequest {
  url: string
  method?: string
  headers?: Record<string, string>
}

function answersTo(code: string, requests: readonly EdgeRequest[]) {
  return v.parse(v.array(answers), rawAnswersTo(code, requests))
}

function rawAnswersTo(code: string, requests: readonly EdgeRequest[]): unknown[] {
  const events = requests.map(({ url, method = 'GET', headers = {} }) => {
    const message = new IncomingMessage(new Socket())
    message.url = url
    message.method = method
    message.headersDistinct = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value]]),
    )
    return edgeEvent('viewer-request', message)
  })
  return runInNjs(code, events)
}

describe('the viewer-request function', () => {
  it('maps each address to a file in the bucket, or redirects to a shorter address', () => {
    const article = `/blog/${BUILT_IN_SLUGS[0]}`
    const targets = {
      '/': '/index.html',
      '/privacy': '/privacy/index.html',
      [article]: `${article}/index.html`,
      '/blog/any-other': '/blog/_post/index.html',
      '/blog?utm_source=x': '/blog/index.html',
      '/blog?q=beans': '/blog/_search/index.html',
      '/blog?tag=fiber&utm_source=x': '/blog/_search/index.html',
      '/blog/_search': '/blog/_post/index.html',
      '/blog/below/one': '/not-found/index.html',
      '/blog/': '301 /blog',
      '/blog/?a=1&flag&tag=b%20c&tag=d': '301 /blog?a=1&flag&tag=b%20c&tag=d',
      '/admin/campaigns': '/admin/index.html',
      '/admin/x': '/not-found/index.html',
      '/admin/audit/x': '/not-found/index.html',
      '/admin/posts/x/y': '/not-found/index.html',
      '/administration': '/not-found/index.html',
      '/admin/posts/2026-11-24T09:00.2': '/admin/index.html',
      '/assets/page-1a2b3c.js': '/assets/page-1a2b3c.js',
      '/favicon.svg': '/favicon.svg',
      '/nope': '/not-found/index.html',
      '/privacy/x': '/not-found/index.html',
    }
    const answers = answersTo(
      viewerRequest,
      Object.keys(targets).map((url) => ({ url })),
    )
    const whereto = answers.map((answer) =>
      'uri' in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location.value}`,
    )
    expect(zipObject(Object.keys(targets), whereto)).toEqual(targets)
  })

  it('maps every page of the staff area to one document', () => {
    const urls = STAFF_PAGES.map((page) => page.replace(':id', 'some-id'))
    const answers = answersTo(
      viewerRequest,
      urls.map((url) => ({ url })),
    )
    expect(answers).toMatchObject(urls.map(() => ({ uri: '/admin/index.html' })))
  })

  it('copies the slug of a post into a header without decoding it', () => {
    expect(answersTo(viewerRequest, [{ url: '/blog/a%20b' }])).toMatchObject([
      { headers: { 'x-post-slug': { value: 'a%20b' } } },
    ])
  })
})

describe('the pages linked from mail', () => {
  it('have two files each, for addresses with and without the link’s secret', () => {
    const targets = {
      '/unsubscribe?s=x': '/unsubscribe/_linked/index.html',
      '/unsubscribe?utm_source=y&s=x': '/unsubscribe/_linked/index.html',
      '/unsubscribe?s=': '/unsubscribe/index.html',
      '/unsubscribe?x=s': '/unsubscribe/index.html',
      '/unsubscribe': '/unsubscribe/index.html',
      '/unsubscribe/done?s=x': '/unsubscribe/done/_linked/index.html',
      '/unsubscribe/_linked?s=x': '/not-found/index.html',
      '/confirm?s=x': '/confirm/_linked/index.html',
      '/confirm/done?s=x': '/confirm/done/index.html',
    }
    const urls = Object.keys(targets)
    const found = answersTo(
      viewerRequest,
      urls.map((url) => ({ url })),
    )
    expect(zipObject(urls, found)).toMatchObject(mapValues(targets, (uri) => ({ uri })))
  })

  it('redirect a sent form to the API and keep the whole query', () => {
    const posted = Object.entries(LINK_FORMS).map(([page, form]) => ({ page, form }))
    const found = answersTo(
      viewerRequest,
      posted.map(({ page }) => ({ url: `${page}?s=a.b%2Bc&utm_source=x`, method: 'POST' })),
    )
    expect(found).toEqual(
      posted.map(({ form }) => ({
        statusCode: 307,
        headers: { location: { value: `${form}?s=a.b%2Bc&utm_source=x` } },
      })),
    )
  })

  it('are the only pages that allow POST, and refuse PUT, DELETE and OPTIONS', () => {
    const asked = ['/', '/blog', '/confirm/done', '/nope', '/a/', '/x.js', '/constructor']
      .map((url) => ({ url, method: 'POST' }))
      .concat(['PUT', 'DELETE', 'OPTIONS'].map((method) => ({ url: '/unsubscribe', method })))
    const found = v.parse(v.array(refuses), rawAnswersTo(viewerRequest, asked))
    expect(found).toHaveLength(asked.length)
  })
})

describe('the filter header of the blog’s list', () => {
  const filterOf = (...urls: string[]) =>
    answersTo(
      viewerRequest,
      urls.map((url) => ({ url, headers: { 'x-blog-query': 'theirs' } })),
    ).map((answer) => 'uri' in answer && answer.headers['x-blog-query']?.value)

  it('contains the tag and then the search text, both in lower case', () => {
    expect(
      filterOf(
        '/blog?q=Beans%20and+greens&utm_source=x&tag=Gut-Health',
        '/blog?tag=fiber&tag=other',
        '/blog?q=&tag=fiber',
      ),
    ).toEqual(['tag=gut-health&q=beans%20and%20greens', 'tag=fiber', 'tag=fiber'])
  })

  it('is missing without a filter, even if the visitor sends the header', () => {
    expect(
      filterOf('/blog', '/blog?utm_source=x', '/blog?tag', '/blog?q=', '/blog?q=+%20'),
    ).toEqual(Array.from({ length: 5 }))
  })

  it('is missing on other pages', () => {
    expect(filterOf('/?q=a', '/blog/some-post?tag=a', '/privacy?q=a', '/rss.xml?q=a')).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it('is the same for equivalent queries', () => {
    const same = ['Beans+Greens', '%42eans%20%20greens', '+beans%0agreens+', 'beans%20greens']
    expect(new Set(filterOf(...same.map((q) => `/blog?q=${q}`)))).toEqual(
      new Set(['q=beans%20greens']),
    )
  })

  it('is truncated at a maximum length, but never inside a character', () => {
    expect(filterOf(`/blog?q=${'a'.repeat(500)}`)).toEqual([`q=${'a'.repeat(LONGEST_FILTER)}`])
    const [pans] = filterOf(`/blog?q=a${encodeURIComponent('🍳'.repeat(70))}`)
    expect(decodeURIComponent(pans || '')).toMatch(/^q=a🍳{29,59}$/u)
  })

  it('describes the same filter as the query, for any input', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'aB é%+&=?#/<"\u00a0\t'), maxLength: 80 })
    forMany(fc.record({ q: typed, tag: typed }), (many) => {
      const queries = many.map((one) => new URLSearchParams(one).toString())
      filterOf(...queries.map((query) => `/blog?${query}`)).forEach((filter, index) => {
        const query = queries[index] ?? ''
        expect(blogFilterOf(filter || ''), query).toEqual(blogFilterOf(query))
      })
    })
  })

  it('contains the encoded text of a query that cannot be decoded', () => {
    expect(filterOf('/blog?q=100%', '/blog?q=%zz')).toEqual(['q=100%25', 'q=%25zz'])
  })
})

describe('the viewer-response function', () => {
  const respond = (headers: Record<string, { value: string }>, statusCode = 200) =>
    runInNjs(viewerResponse, [{ request: {}, response: { statusCode, headers } }])[0]

  it('sets the status of the not-found page from its metadata and removes the metadata', () => {
    const page = { 'content-type': { value: 'text/html' } }
    expect(respond({ ...page, 'x-amz-meta-status': { value: '404' } })).toEqual({
      statusCode: 404,
      headers: page,
    })
  })

  it('sets the status of a rendered page from its header and removes the header', () => {
    const page = { 'content-type': { value: 'text/html' } }
    expect(respond({ ...page, 'x-page-status': { value: '410' } })).toEqual({
      statusCode: 410,
      headers: page,
    })
  })

  it('does not change a 304 for the not-found page', () => {
    const revalidated = respond({ 'x-amz-meta-status': { value: '404' } }, 304)
    expect(revalidated).toMatchObject({ statusCode: 304 })
  })

  it('does not change a page without a status in its metadata or headers', () => {
    const page = { 'content-type': { value: 'text/html' } }
    expect(respond(page)).toEqual({ statusCode: 200, headers: page })
  })
})

const SITE = 'https://myplateful.example'
const pageFiles = BUILT_PAGES.map((page) => (page === '/' ? '/index.html' : `${page}/index.html`))

const step = fc.oneof(
  fc.constantFrom(
    ...PAGES.flatMap((page) => page.split('/')),
    'assets',
    'x.js',
    '_post',
    '..',
    '.',
  ),
  fc.constantFrom('', '', '\\', '%2F', '%5C', 'evil.com', '__proto__', '@', '\t', '%0d%0a', 'é'),
  fc.string({ maxLength: 5 }).map((text) => text.replace(/[?#]/g, '')),
)
const path = fc.array(step, { maxLength: 6 }).map((steps) => `/${steps.join('/')}`)
const word = fc.string({ unit: fc.constantFrom(...'ab%20+[].,'), minLength: 1, maxLength: 4 })
const query = fc
  .array(
    fc.oneof(
      word,
      fc.tuple(word, word).map((pair) => pair.join('=')),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.join('&'))

/**
 * Checks up to 100 cases per run, because each run starts njs. There is no shrinking, so each assertion names its case.
 */
function forMany<T>(one: fc.Arbitrary<T>, check: (many: T[]) => void) {
  const many = fc.array(one, { minLength: 1, maxLength: 100, size: 'max' })
  fc.assert(fc.property(many, check), { numRuns: 10, endOnFailure: true })
}

describe('the edge functions, for any path,', () => {
  it('return a page, a file, or a redirect to a shorter address on this site', () => {
    forMany(fc.record({ path, query }), (many) => {
      const asked = many.map(({ path, query }) => ({ url: path + (query && `?${query}`) }))
      answersTo(viewerRequest, asked).forEach((answer, index) => {
        const { path = '', query = '' } = many[index] ?? {}
        const url = asked[index]?.url ?? ''
        if ('uri' in answer) {
          const itself = answer.uri === path && /\.[^/]*$/.test(path)
          expect(itself || pageFiles.includes(answer.uri), url).toBe(true)
          return
        }
        const location = answer.headers.location.value
        expect(new URL(location, SITE).origin, url).toBe(SITE)
        expect([...new URL(location, SITE).searchParams].toSorted(), url).toEqual(
          [...new URLSearchParams(query)].toSorted(),
        )
        // Each redirect leads to a shorter address, so that there are no loops.
        expect(location.length, url).toBeLessThan(url.length)
      })
    })
  })

  it('never pass on the visitor’s own slug header', () => {
    forMany(path, (paths) => {
      const asked = paths.map((url) => ({ url, headers: { 'x-post-slug': 'theirs' } }))
      answersTo(viewerRequest, asked).forEach((answer, index) => {
        if (!('uri' in answer)) return
        const slug =
          answer.uri === '/blog/_post/index.html' ? paths[index]?.split('/')[2] : undefined
        expect(answer.headers['x-post-slug']?.value, paths[index]).toBe(slug)
      })
    })
  })

  it('return the Brotli file of a script or stylesheet only if the browser accepts Brotli', () => {
    const asset = fc.record({
      url: fc.tuple(path, fc.constantFrom('.js', '.css', '.png', '')).map((all) => all.join('')),
      acceptEncoding: fc.constantFrom('', 'br', 'gzip, br;q=1', 'gzip', 'brx'),
    })
    forMany(asset, (many) => {
      const asked = many.map(({ url, acceptEncoding }) => ({
        url,
        headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {},
      }))
      const files = many.map(({ url, acceptEncoding }) => {
        const isBrotli =
          acceptEncoding.includes('br') && acceptEncoding !== 'brx' && /\.(js|css)$/.test(url)
        return { uri: isBrotli ? `${url}.br` : url }
      })
      expect(answersTo(assetRequest, asked)).toMatchObject(files)
    })
  })
})
