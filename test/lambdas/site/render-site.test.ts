import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { ORIGIN_SECRET_HEADER } from '../../../contract/site/origin-secret.ts'
import {
  BUILT_IN_SLUGS,
  JSON_FEED,
  POST_PAGE,
  POST_SLUG_HEADER,
  RENDERED_FILES,
  RSS_FEED,
  SITEMAP,
} from '../../../contract/site/pages.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import { handler as managePost } from '../../../lambdas/posts/handlers/manage-post.ts'
import { publishDue } from '../../../lambdas/publishing/publish.ts'
import { handler } from '../../../lambdas/site/handlers/render-site.ts'
import { dropTables } from '../../../local/dynamodb/tables.ts'
import { startBackend } from '../../support/backend.ts'
import { CONTENT, type PostOptions, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { renderer } from '../../support/renderer.ts'
import { call, ORIGIN_SECRET } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const SITE = 'https://myplateful.test'
const FIRST = `<link rel="canonical" href="${SITE}/blog/${BUILT_IN_SLUGS[0]}">`

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function get(path: string, slug?: string, more: Record<string, string> = {}) {
  const headers = {
    ...more,
    [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    ...(slug !== undefined && { [POST_SLUG_HEADER]: slug }),
  }
  const answer = await handler({ rawPath: path, headers } as unknown as APIGatewayProxyEventV2)
  return { ...answer, body: answer.body ?? '' }
}

/** The parts that the page lacks. A failed test prints these parts instead of the whole page. */
const missing = (body: string, ...parts: string[]) => parts.filter((part) => !body.includes(part))

const blog = () => get('/blog/index.html')
const article = (slug: string) => get(`${POST_PAGE}/index.html`, slug)
const published = (id: string, more: PostOptions = {}) =>
  storeScheduledPost(id, '2026-11-24T14:00:00.000Z', { status: 'published', title: id, ...more })
const manage = (body: object) => call(managePost, { body, scopes: [STAFF_SCOPE] })

describe('a published post', () => {
  it('has a page with its text and metadata', async () => {
    const { slug } = await published('beans', { title: 'Beans & <lentils>' })
    const { statusCode, headers, body } = await article(slug)
    expect(statusCode).toBe(200)
    expect(headers?.['content-type']).toBe('text/html; charset=utf-8')
    const PICTURE = `/social/posts/beans-lentils-${Date.parse('2026-11-24T14:00:00.000Z').toString(36)}.png`
    const parts = [
      '<title>Beans &amp; &lt;lentils&gt; | MyPlateful</title>',
      '<meta name="description" content="An excerpt">',
      `<link rel="canonical" href="${SITE}/blog/beans-lentils">`,
      '<meta property="og:title" content="Beans &amp; &lt;lentils&gt; | MyPlateful">',
      `<meta property="og:image" content="${SITE}${PICTURE}">`,
      '<meta property="og:image:type" content="image/png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Beans &amp; &lt;lentils&gt;. A fried egg, ',
      '<meta name="twitter:card" content="summary_large_image">',
      `<meta name="twitter:image" content="${SITE}${PICTURE}">`,
      `"image":"${SITE}/covers/egg-1200.jpg"`,
      '<meta property="article:published_time" content="2026-11-24">',
      'November 24, 2026',
      '5 min read',
      CONTENT,
    ]
    expect(missing(body, ...parts)).toEqual([])
  })

  it('has a page that loads its scripts only after the visitor’s first action', async () => {
    await published('beans')
    const { body } = await article('beans')
    expect(
      missing(
        body,
        '<script defer src="/assets/loader.js" data-app="/assets/site.js /assets/article-page.js"></script>',
      ),
    ).toEqual([])
  })

  it('cannot inject a script through its title', async () => {
    await published('beans', { title: '</script><script>alert(1)</script>' })
    for (const { body } of [await article('beans'), await blog()])
      expect(body.includes('<script>alert')).toBe(false)
  })

  it('has a page with all styles in the head', async () => {
    await published('beans')
    for (const { body } of [await article('beans'), await blog()])
      expect(body.slice(body.indexOf('<main')).includes('<style')).toBe(false)
  })

  it('is listed above the built-in articles', async () => {
    await published('older', { publish_at: '2026-11-20T14:00:00.000Z' })
    await published('newer')
    const { body } = await blog()
    const order = [...body.matchAll(/<h2[^>]*><a[^>]* href="\/blog\/([^"]+)"/g)].map(([, s]) => s)
    expect(order).toEqual(['newer', 'older', ...BUILT_IN_SLUGS])
  })

  it('links to the next older post and to a built-in article with tags in common', async () => {
    await published('older', { publish_at: '2026-11-20T14:00:00.000Z' })
    await published('newer', { tags: ['fiber', 'habits'] })
    const { body } = await article('newer')
    const next = /<a(?=[^>]* rel="next")[^>]* href="([^"]+)"/.exec(body)?.[1]
    expect(next).toBe('/blog/older')
    expect(missing(body, 'href="/blog/how-to-read-nutrition-labels-like-pro"')).toEqual([])
  })

  it('is in the sitemap and in both feeds', async () => {
    await published('beans', { content: '<h2>Soup</h2><p><a href="/blog">More</a></p>' })
    expect(
      missing(
        (await get(SITEMAP)).body,
        `<url><loc>${SITE}/blog/beans</loc><lastmod>2026-11-24</lastmod></url>`,
      ),
    ).toEqual([])
    expect(
      missing((await get(RSS_FEED)).body, `<h2>Soup</h2><p><a href="${SITE}/blog">More</a></p>`),
    ).toEqual([])
    const { items } = JSON.parse((await get(JSON_FEED)).body)
    expect(items[0]).toMatchObject({
      id: `${SITE}/blog/beans`,
      content_html: `<h2>Soup</h2><p><a href="${SITE}/blog">More</a></p>`,
      date_published: '2026-11-24T14:00:00.000Z',
    })
    expect(items).toHaveLength(7)
  })

  it('is in both feeds with its author, AI notice and sources', async () => {
    await published('beans', {
      ai_written: true,
      author: 'Ada & Co',
      sources: [{ title: 'A & B', url: 'https://example.org/' }],
    })
    const notice = 'Written with AI. No person has reviewed it.'
    const list = '<h2>Sources</h2><ol><li><a href="https://example.org/">A &amp; B</a></li></ol>'
    const rss = (await get(RSS_FEED)).body
    const parts = [
      `<description><![CDATA[An excerpt ${notice}]]></description>`,
      `<![CDATA[<p><em>${notice}</em></p>\n${CONTENT}\n${list}]]>`,
      '<dc:creator>Ada &amp; Co</dc:creator>',
      '<dc:creator>MyPlateful</dc:creator>',
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ]
    expect(missing(rss, ...parts)).toEqual([])
    const { items } = JSON.parse((await get(JSON_FEED)).body)
    expect(items[0]).toMatchObject({
      summary: `An excerpt ${notice}`,
      authors: [{ name: 'Ada & Co' }],
    })
    expect(items[0].content_html).toContain(list)
    expect(items[1]).not.toHaveProperty('authors')
    expect(items[1].summary).not.toContain('AI.')
  })

  it('has a page whose structured data contain the local date of an edit', async () => {
    // In Indiana, the site's time zone, it is still November 25.
    setClock('2026-11-26T03:00:00Z')
    const { id, version } = await published('beans')
    await manage({ action: 'update', id, version, fields: { subtitle: 'A new subtitle' } })
    const { body } = await article('beans')
    expect(missing(body, 'A new subtitle')).toEqual([])
    expect(missing(body, '"dateModified":"2026-11-25"')).toEqual([])
    expect(missing(body, '"datePublished":"2026-11-24"')).toEqual([])
  })

  it('disappears from every page and feed when it is deleted', async () => {
    const { id, version } = await published('beans')
    expect((await manage({ action: 'delete', id, version })).status).toBe(200)
    expect(missing((await article('beans')).body, FIRST)).toEqual([])
    for (const file of ['/blog/index.html', SITEMAP, RSS_FEED, JSON_FEED])
      expect((await get(file)).body.includes('/blog/beans'), file).toBe(false)
  })
})

describe('the page of a post', () => {
  const reviewed = { reviewed_by: 'Dana Reed', reviewed_at: '2026-11-23T03:00:00Z' }
  /** Publishes a post, and returns its page with the text and the structured data. */
  async function publishAndRead(more: PostOptions) {
    await published('beans', more)
    const { body } = await article('beans')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
    const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
    const node = (type: string) => graph.find((one) => one['@type'] === type) ?? {}
    const text = body
      .replace(/[\s\S]*<article>|<\/article>[\s\S]*/g, '')
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|')
    return { body, text, posting: node('BlogPosting'), page: node('WebPage') }
  }

  it('names MyPlateful instead of an unknown author, and omits an unknown reviewer and unknown sources', async () => {
    const { body, text, posting, page } = await publishAndRead({ author: ' ', sources: [] })
    expect(missing(text, '|By MyPlateful|')).toEqual([])
    for (const word of ['AI', 'eviewed', 'Updated', 'Sources', 'undefined'])
      expect(text.includes(word), word).toBe(false)
    expect(posting).toMatchObject({ author: { '@id': `${SITE}/#organization` } })
    expect(posting).not.toHaveProperty('citation')
    expect(posting).not.toHaveProperty('digitalSourceType')
    expect(page).not.toHaveProperty('reviewedBy')
    expect(page).not.toHaveProperty('lastReviewed')
    expect(missing(body, '<meta name="author" content="MyPlateful">')).toEqual([])
  })

  it('names the author and the reviewer', async () => {
    const { body, text, posting, page } = await publishAndRead({
      author: 'Ada <Byron>',
      ...reviewed,
    })
    expect(
      missing(text, '|By Ada &lt;Byron&gt;|', '|Reviewed by Dana Reed on November 22, 2026.'),
    ).toEqual([])
    expect(text.includes('AI')).toBe(false)
    expect(posting.author).toEqual({ '@type': 'Person', name: 'Ada <Byron>' })
    expect(posting).not.toHaveProperty('digitalSourceType')
    expect(page).toMatchObject({
      '@id': posting.mainEntityOfPage,
      mainEntity: { '@id': posting['@id'] },
      reviewedBy: { '@type': 'Person', name: 'Dana Reed' },
      lastReviewed: '2026-11-22',
    })
    expect(missing(body, '<meta name="author" content="Ada &lt;Byron&gt;">')).toEqual([])
  })

  it('states that an AI wrote the post', async () => {
    const { text, posting, page } = await publishAndRead({ ai_written: true, ...reviewed })
    const notice = 'Written with AI, reviewed by Dana Reed on November 22, 2026.'
    expect(missing(text, `|${notice}`)).toEqual([])
    expect(posting.digitalSourceType).toBe(
      'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    )
    expect(page).toMatchObject({ reviewedBy: { name: 'Dana Reed' } })
  })

  it.each([{}, { reviewed_by: ' ' }])(
    'has the notice “Written with AI. No person has reviewed it.” if no reviewer is named: %o',
    async (more) => {
      const { text, posting, page } = await publishAndRead({ ai_written: true, ...more })
      expect(missing(text, '|Written with AI. No person has reviewed it.')).toEqual([])
      expect(text.indexOf('Written with AI')).toBeLessThan(text.indexOf('Beans bring fiber'))
      expect(posting).toHaveProperty('digitalSourceType')
      expect(page).not.toHaveProperty('reviewedBy')
    },
  )

  it('is marked “Written with AI” in the list of the blog only if an AI wrote the post', async () => {
    await published('beans', { ai_written: true, ...reviewed })
    await published('oats', reviewed)
    const { body } = await blog()
    expect(body.split('>Written with AI<')).toHaveLength(2)
  })

  it.each(['2026-11-24T23:00:00Z', '2026-11-20T14:00:00Z'])(
    'shows no update date for an update on or before the day of publication: %s',
    async (updated_at) => {
      const { text, posting } = await publishAndRead({ updated_at })
      expect(text.includes('Updated')).toBe(false)
      expect(posting.dateModified).toBe('2026-11-24')
    },
  )

  it('shows the update’s date if it is later than the day of publication', async () => {
    const { text, posting } = await publishAndRead({
      updated_at: '2026-11-26T14:00:00Z',
      version: 2,
    })
    expect(missing(text, 'Updated |November 26, 2026|')).toEqual([])
    expect(posting.dateModified).toBe('2026-11-26')
  })

  it('lists the sources in order, and links to web addresses only', async () => {
    const sources = [
      { title: 'FoodData <Central>', url: 'https://fdc.nal.usda.gov/?a=1&b=2' },
      { title: 'A script', url: 'javascript://example.org/%0aalert(1)' },
      { title: 'A book', url: '' },
    ]
    const { body, text, posting } = await publishAndRead({ sources })
    expect(/href="javascript/.test(body)).toBe(false)
    expect(/<a[^>]* href="([^"]*usda[^"]*)"[^>]*>([^<]*)</.exec(body)?.slice(1)).toEqual([
      'https://fdc.nal.usda.gov/?a=1&amp;b=2',
      'FoodData &lt;Central&gt;',
    ])
    const places = ['medical advice', '|Sources|', '|A script|', '|A book|', '|Share this']
    expect(places.map((part) => text.indexOf(part))).toEqual(
      places.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    )
    expect(missing(text, ...places)).toEqual([])
    expect(posting.citation).toEqual([
      { '@type': 'CreativeWork', name: 'FoodData <Central>', url: sources[0]?.url },
      { '@type': 'CreativeWork', name: 'A script' },
      { '@type': 'CreativeWork', name: 'A book' },
    ])
  })
})

describe('an unknown slug', () => {
  it.each(['nothing-here', '', 'UPPER', 'a%2Fb', '%', 'x'.repeat(3000), '"><script>'])(
    'shows the first built-in article: %s',
    async (slug) => {
      const { statusCode, body } = await article(slug)
      expect(statusCode).toBe(200)
      expect(missing(body, FIRST)).toEqual([])
      expect(missing(body, '>Why Counting Macros Isn’t Enough</h1>')).toEqual([])
      expect(body.includes('"><script>')).toBe(false)
    },
  )

  const impossible = ['', 'UPPER', 'a%2Fb', 'x'.repeat(3000)]
  it.each(impossible)('is not looked up in the table if it is invalid: %s', async (slug) => {
    const send = vi.spyOn(documents, 'send')
    await article(slug)
    const queried = send.mock.calls.map(([{ input }]) => Reflect.get(input, 'IndexName'))
    expect(queried).not.toContain('by-slug')
  })

  it('shares one cached page with all other unknown slugs', async () => {
    const { headers } = await article('nothing-here')
    const rendered = vi.spyOn(renderer, 'articlePage')
    for (const slug of ['nor-here', 'UPPER', 'beans-too'])
      expect((await article(slug)).headers).toEqual(headers)
    expect(rendered).not.toHaveBeenCalled()
  })

  it('shows the first built-in article even if a scheduled post has the slug', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    expect(missing((await article('beans')).body, FIRST)).toEqual([])
  })
})

describe('a cached page', () => {
  /** Counts the reads of a request. One read checks whether the posts have changed. */
  async function reads(request: () => Promise<unknown>): Promise<number> {
    const send = vi.spyOn(documents, 'send')
    await request()
    const { length } = send.mock.calls
    send.mockRestore()
    return length
  }
  /** Sets the clock to a time when even a slow index shows every change. */
  const longAfterChanges = () => setClock('2027-01-01T00:00:00Z')

  it.each(RENDERED_FILES)('is used until a published post changes: %s', async (file) => {
    setClock('2026-11-24T15:00:00Z')
    const { id, version } = await published('beans')
    longAfterChanges()
    const before = await get(file, 'beans')
    expect(await reads(() => get(file, 'beans'))).toBe(1)
    expect(await get(file, 'beans')).toEqual(before)
    await manage({ action: 'update', id, version, fields: { title: 'Lentils' } })
    expect(await reads(() => get(file, 'beans'))).toBeGreaterThan(1)
    expect((await get(file, 'beans')).body.includes('Lentils')).toBe(file !== SITEMAP)
  })

  it('is rendered once for a hundred simultaneous readers', async () => {
    setClock('2026-11-24T15:00:00Z')
    await published('beans')
    longAfterChanges()
    const all = () => Promise.all(Array.from({ length: 100 }, () => blog()))
    // Each request checks whether the posts have changed, and one request reads the posts.
    expect(await reads(all)).toBe(101)
  })

  it('is replaced after a post is published, deleted or restored', async () => {
    setClock('2026-11-24T15:00:00Z')
    const listedLinks = async () => {
      longAfterChanges()
      const { body } = await blog()
      return ['/blog/beans"', '/blog/oats"'].filter((link) => body.includes(link))
    }
    const beans = await published('beans')
    expect(await listedLinks()).toEqual(['/blog/beans"'])
    await published('oats')
    expect(await listedLinks()).toEqual(['/blog/beans"', '/blog/oats"'])
    const { id, version } = beans
    await manage({ action: 'delete', id, version })
    expect(await listedLinks()).toEqual(['/blog/oats"'])
    await manage({ action: 'restore', id, version: version + 1 })
    expect(await listedLinks()).toEqual(['/blog/beans"', '/blog/oats"'])
  })

  it('is replaced when a scheduled post is published', async () => {
    setClock('2026-11-24T15:00:00Z')
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z', { title: 'Beans' })
    expect((await blog()).body.includes('/blog/beans"')).toBe(false)
    await publishDue(new Date(), { by: SYSTEM, now: new Date(), id: randomId() })
    expect((await blog()).body.includes('/blog/beans"')).toBe(true)
  })

  it('is not replaced when a post is only scheduled', async () => {
    await blog()
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    expect(await reads(blog)).toBe(1)
  })

  it('expires early if it was rendered just after a change', async () => {
    const { id, version } = await published('beans')
    setClock('2026-11-24T15:00:00Z')
    await manage({ action: 'update', id, version, fields: { title: 'Lentils' } })
    await blog()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await reads(blog)).toBe(2)
  })
})

describe('the page renderer’s answer', () => {
  it.each(RENDERED_FILES)('is cached for 15 seconds: %s', async (file) => {
    const { headers } = await get(file)
    expect(headers?.['cache-control']).toMatch(
      /s-maxage=15, stale-while-revalidate=15, stale-if-error=86400/,
    )
    expect(headers?.etag).toMatch(/^"[\w-]{43}"$/)
    expect((await get(file)).headers?.etag).toBe(headers?.etag)
  })

  it.each(RENDERED_FILES)('is 304 if the CDN already has the page: %s', async (file) => {
    const { headers } = await get(file)
    const etag = String(headers?.etag)
    for (const edgeTag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const revalidated = await get(file, undefined, { 'if-none-match': edgeTag })
      expect(revalidated).toEqual({ statusCode: 304, headers, body: '' })
    }
    expect((await get(file, undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is 403 for a request that bypasses the CDN', async () => {
    const event = { rawPath: '/blog/index.html', headers: {} } as unknown as APIGatewayProxyEventV2
    expect((await handler(event)).statusCode).toBe(403)
  })

  it('is 404 for an unknown address', async () => {
    expect((await get('/privacy/index.html')).statusCode).toBe(404)
  })

  it('is an error if the database tables are missing', async () => {
    await dropTables(dynamoDb.client)
    await expect(blog()).rejects.toThrow()
  })
})
