import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_FOUND } from '../../../contract/site/blog-filter.ts'
import { ORIGIN_SECRET_HEADER } from '../../../contract/site/origin-secret.ts'
import { BLOG_QUERY_HEADER, FIXED_SLUGS } from '../../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../../contract/site/site-headers.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler } from '../../../lambdas/site/handlers/search-blog.ts'
import { asFunction } from '../../../local/iam/caller.ts'
import { startBackend } from '../../support/backend.ts'
import { type PostOptions, schedulePost } from '../../support/blog.ts'
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

async function asked(query: string, more: Record<string, string> = {}) {
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

/** Of these, what the page lacks: pages are long, and a failure should not print one. */
const missing = (body: string, ...wanted: string[]) => wanted.filter((part) => !body.includes(part))
const entries = (body: string) =>
  [...body.matchAll(/<h2[^>]*><a[^>]* href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)
const published = (id: string, more: PostOptions = {}) =>
  schedulePost(id, '2026-11-24T14:00:00.000Z', { status: 'published', title: id, ...more })

describe('the blog’s list, filtered', () => {
  it('by a tag has its posts and those of the six, and says what it is', async () => {
    await published('beans', { tags: ['fiber'] })
    await published('oats', { tags: ['whole grains'] })
    const { statusCode, headers, body } = await asked('tag=fiber')
    expect([statusCode, headers?.['cache-control']]).toEqual([200, CACHE_CONTROL.rendered])
    expect(entries(body)).toEqual(['beans', FIXED_SLUGS[0], FIXED_SLUGS[4]])
    expect(
      missing(
        body,
        '>3 articles tagged “fiber”<',
        '<link rel="canonical" href="https://myplateful.test/blog">',
      ),
    ).toEqual([])
    expect(entries((await asked('tag=whole%20grains')).body)).toEqual(['oats'])
  })

  it('by words says so, keeps them in the field, and never takes them for HTML', async () => {
    const { body } = await asked('q=%3Cscript%3E')
    expect(
      missing(
        body,
        '>No articles about “&lt;script&gt;”<',
        'value="&lt;script&gt;"',
        '>Show all articles</a>',
      ),
    ).toEqual([])
    expect(body.includes('<script>alert')).toBe(false)
    expect(entries((await asked('q=labels')).body)).toEqual([FIXED_SLUGS[4]])
  })

  it('shows the newest of many, and says how many there are', async () => {
    const days = Array.from({ length: MOST_FOUND + 2 }, (_, day) => day)
    for (const day of days)
      await published(`beans-${day}`, {
        publish_at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
      })
    const { body } = await asked('q=beans')
    expect(entries(body)).toEqual(
      days
        .toReversed()
        .slice(0, MOST_FOUND)
        .map((day) => `beans-${day}`),
    )
    expect(
      missing(
        body,
        `>${days.length} articles about “beans”<`,
        `These are the newest ${MOST_FOUND}.`,
      ),
    ).toEqual([])
  })

  it('leaves search engines the whole list', async () => {
    expect((await asked('q=labels')).body.includes('ld+json')).toBe(false)
  })

  it('is made once for what is the same to readers', async () => {
    const { headers } = await asked('q=labels+beans')
    const send = vi.spyOn(documents, 'send')
    expect((await asked('q=Labels%20%20beans&tag=')).headers).toEqual(headers)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('reads the posts once for all searches, until a post is published', async () => {
    setClock('2026-11-24T15:00:00Z')
    await published('xanthan')
    setClock('2027-01-01T00:00:00Z')
    expect(entries((await asked('q=xa')).body)).toEqual(['xanthan'])
    const send = vi.spyOn(documents, 'send')
    expect(entries((await asked('q=xan')).body)).toEqual(['xanthan'])
    // It looks whether anything has changed.
    expect(send).toHaveBeenCalledTimes(1)
    await published('xanthum')
    expect(entries((await asked('q=xanth')).body).toSorted()).toEqual(['xanthan', 'xanthum'])
  })

  it('is not sent again to an edge that has it', async () => {
    const etag = String((await asked('q=labels')).headers?.etag)
    expect(await asked('q=labels', { 'if-none-match': `W/${etag}` })).toMatchObject({
      statusCode: 304,
      body: '',
    })
  })
})

it.each(['', 'q=', 'utm_source=x'])(
  'where nothing is asked (%s) there is no list to make',
  async (query) => {
    expect((await asked(query)).statusCode).toBe(404)
  },
)

it('who did not come through the site is refused', async () => {
  expect((await asked('q=beans', { [ORIGIN_SECRET_HEADER]: 'guessed' })).statusCode).toBe(403)
})
