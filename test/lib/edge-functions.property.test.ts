import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOT_FOUND_PAGE, PAGES, POST_PAGE } from '../../contract/pages.ts'
import { createEdge } from '../../local/site/edge.ts'

const SITE = 'https://myplateful.example'
const edge = createEdge()
const pageFiles = [...PAGES, POST_PAGE, NOT_FOUND_PAGE].map((page) =>
  page === '/' ? '/index.html' : `${page}/index.html`,
)

function request(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const message = new IncomingMessage(new Socket())
  Object.assign(message, { url, headers })
  message.headersDistinct = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value]]),
  )
  return message
}

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

describe('whatever path is asked for', () => {
  it('it is a page, a file, or one step nearer to one: on this site, with its query', () => {
    fc.assert(
      fc.property(path, query, (asked, query) => {
        const search = query && `?${query}`
        const outcome = edge.onRequest(request(asked + search))
        if (outcome.kind === 'continue') {
          const itself = outcome.uri === asked && /\.[^/]*$/.test(asked)
          expect(itself || pageFiles.includes(outcome.uri)).toBe(true)
          return
        }
        const { location = '' } = outcome.headers
        expect(outcome.status).toBe(301)
        expect(new URL(location, SITE).origin).toBe(SITE)
        expect([...new URL(location, SITE).searchParams].toSorted()).toEqual(
          [...new URLSearchParams(query)].toSorted(),
        )
        // Each step is shorter, so there is no way round in a circle.
        expect(location.length).toBeLessThan((asked + search).length)
      }),
      { numRuns: 500 },
    )
  })

  it('a slug is put aside for the page of posts alone, and never the visitor’s own', () => {
    fc.assert(
      fc.property(path, (asked) => {
        const outcome = edge.onRequest(request(asked, { 'x-post-slug': 'theirs' }))
        if (outcome.kind === 'answer') return
        const slug = outcome.uri === '/blog/_post/index.html' ? asked.split('/')[2] : undefined
        expect(outcome.slug).toBe(slug)
      }),
    )
  })

  it('an asset is the file itself or its brotli twin, which is for those who take it', () => {
    const asset = fc
      .tuple(path, fc.constantFrom('.js', '.css', '.png', ''))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(
        asset,
        fc.constantFrom('', 'br', 'gzip, br;q=1', 'gzip', 'brx'),
        (asked, takes) => {
          const twin = takes.includes('br') && takes !== 'brx' && /\.(js|css)$/.test(asked)
          const headers = takes ? { 'accept-encoding': takes } : undefined
          expect(edge.onAssetRequest(request(asked, headers))).toBe(twin ? `${asked}.br` : asked)
        },
      ),
    )
  })
})
