import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_FOUND } from '../../../contract/site/blog-filter.ts'
import { ORIGIN_SECRET_HEADER } from '../../../contract/site/origin-secret.ts'
import { BLOG_QUERY_HEADER, BUILT_IN_SLUGS } from '../../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../../contract/site/site-headers.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler } from '../../../lambdas/site/handlers/search-blog.ts'
import { asFunction } from '../../../local/iam/caller.ts'
import { startBackend } from '../../support/backend.ts'
import { type PostOptions, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { ORIGIN_SECRET } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function search(query: string, more: Record<string, string> = {}) {
  const headers = {
    [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    [BLOG_QUERY_HEADER]: query,
    ...more,
  }
  const event = { rawPath: '/blog/_search/index.html', headers }
  const answer = await asFunction('search-blog', () =>
    handler(event as unknown as APIGatewayProxyEventV2),
  )
  return { ...answer, body: answer.body ?? '' }
}

/** The parts that the page lacks. A failed test prints these parts instead of the whole page. */
const missing = (body: string, ...parts: string[]) => parts.filter((part) => !body.includes(part))
const entries = (body: string) =>
  [...body.matchAll(/<h2[^>]*><a[^>]* href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)
const published = (id: string, more: PostOptions = {}) =>
  storeScheduledPost(id, '2026-11-24T14:00:00.000Z', { status: 'published', title: id, ...more })

describe('the filtered list of the blog', () => {
  it('shows the posts and built-in articles that have the chosen tag', async () => {
    await published('beans', { tags: ['fiber'] })
    await published('oats', { tags: ['whole grains'] })
    const { statusCode, headers, body } = await search('tag=fiber')
    expect([statusCode, headers?.['cache-control']]).toEqual([200, CACHE_CONTROL.rendered])
    expect(entries(body)).toEqual(['beans', BUILT_IN_SLUGS[0], BUILT_IN_SLUGS[4]])
    expect(
      missing(
        body,
        '>3 articles tagged “fiber”<',
        '<link rel="canonical" href="https://myplateful.test/blog">',
      ),
    ).toEqual([])
    expect(entries((await search('tag=whole%20grains')).body)).toEqual(['oats'])
  })

  it('escapes the search words', async () => {
    const { body } = await search('q=%3Cscript%3E')
    expect(
      missing(
        body,
        '>No articles about “&lt;script&gt;”<',
        'value="&lt;script&gt;"',
        '>Show all articles</a>',
      ),
    ).toEqual([])
    expect(body).not.toContain('“<script>')
    expect(body).not.toContain('"<script>')
    expect(entries((await search('q=labels')).body)).toEqual([BUILT_IN_SLUGS[4]])
  })

  it('shows only the newest matches, and the number of all matches', async () => {
    const days = Array.from({ length: MAX_FOUND + 2 }, (_, day) => day)
    for (const day of days)
      await published(`beans-${day}`, {
        publish_at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
      })
    const { body } = await search('q=beans')
    expect(entries(body)).toEqual(
      days
        .toReversed()
        .slice(0, MAX_FOUND)
        .map((day) => `beans-${day}`),
    )
    expect(
      missing(
        body,
        `>${days.length} articles about “beans”<`,
        `These are the newest ${MAX_FOUND}.`,
      ),
    ).toEqual([])
  })

  it('has no structured data', async () => {
    expect((await search('q=labels')).body.includes('ld+json')).toBe(false)
  })

  it('is rendered once for queries with the same meaning', async () => {
    const { headers } = await search('q=labels+beans')
    const send = vi.spyOn(documents, 'send')
    expect((await search('q=Labels%20%20beans&tag=')).headers).toEqual(headers)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is built from the posts in memory until a post changes', async () => {
    setClock('2026-11-24T15:00:00Z')
    await published('xanthan')
    setClock('2027-01-01T00:00:00Z')
    expect(entries((await search('q=xa')).body)).toEqual(['xanthan'])
    const send = vi.spyOn(documents, 'send')
    expect(entries((await search('q=xan')).body)).toEqual(['xanthan'])
    // The only read checks whether the posts have changed.
    expect(send).toHaveBeenCalledTimes(1)
    await published('xanthum')
    expect(entries((await search('q=xanth')).body).toSorted()).toEqual(['xanthan', 'xanthum'])
  })

  it('is confirmed with a 304 and not sent again if the CDN already has the list', async () => {
    const etag = String((await search('q=labels')).headers?.etag)
    expect(await search('q=labels', { 'if-none-match': `W/${etag}` })).toMatchObject({
      statusCode: 304,
      body: '',
    })
  })
})

it.each(['', 'q=', 'utm_source=x'])(
  'a search without a tag or words is answered with 404: "%s"',
  async (query) => {
    expect((await search(query)).statusCode).toBe(404)
  },
)

it('a search that bypasses the CDN is answered with 403', async () => {
  expect((await search('q=beans', { [ORIGIN_SECRET_HEADER]: 'guessed' })).statusCode).toBe(403)
})
