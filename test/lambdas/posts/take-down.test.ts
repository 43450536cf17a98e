import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getStats } from '../../../contract/analytics/routes.ts'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { ORIGIN_SECRET_HEADER } from '../../../contract/site/origin-secret.ts'
import {
  FALLBACK_STATUSES,
  JSON_FEED,
  PAGE_STATUS_HEADER,
  POST_PAGE,
  POST_SLUG_HEADER,
  RSS_FEED,
  SITEMAP,
} from '../../../contract/site/pages.ts'
import { handler as stats } from '../../../lambdas/analytics/handlers/stats.ts'
import { handler as getPost } from '../../../lambdas/posts/handlers/get-post.ts'
import { handler as listPosts } from '../../../lambdas/posts/handlers/list-posts.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as automation } from '../../../lambdas/publishing/handlers/blog-automation.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { handler as render } from '../../../lambdas/site/handlers/render-site.ts'
import { startBackend } from '../../support/backend.ts'
import { CONTENT, campaigns, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call, ORIGIN_SECRET } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const TITLE = 'A smoothie that cures diabetes'
const SLUG = 'a-smoothie-that-cures-diabetes'
const staff = { scopes: [STAFF_SCOPE], staff: 'ada' }

async function act(body: Record<string, unknown>) {
  const answer = await call(manage, { ...staff, body })
  return { ...answer, code: answer.body?.code, post: answer.body?.post as BlogPost }
}

/** Publishes a post. Its title claims something about a disease, so its approval needs a second confirmation. */
async function publishSmoothie(): Promise<BlogPost> {
  const fields = {
    title: TITLE,
    subtitle: 'In one glass',
    excerpt: 'Spinach, banana, hope.',
    content: CONTENT,
    cover_image: '/covers/leafy-greens-1200.jpg',
    tags: ['newsletter'],
    read_time: '5 min read',
    newsletter_enabled: false,
    publish_at: '2026-11-24T14:00:00.000Z',
  }
  const created = (await act({ action: 'create', fields })).post
  const approval = { reason: 'The boss likes it', reviewer: 'Ann Lee', confirmed: true }
  const { id } = (await act({ action: 'approve', id: created.id, version: 1, ...approval })).post
  setClock('2026-11-24T14:01:00Z')
  await call(scheduler, { ...staff, body: { action: 'check_schedule' } })
  return { ...created, id, version: 3 }
}

async function page(path: string, slug?: string) {
  const headers = {
    [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    ...(slug !== undefined && { [POST_SLUG_HEADER]: slug }),
  }
  return render({ rawPath: path, headers } as unknown as APIGatewayProxyEventV2)
}
const article = () => page(`${POST_PAGE}/index.html`, SLUG)
const read = () => call(getPost, { method: 'GET', params: { slug: SLUG } })

/** The pages, feeds and lists that mention the post. */
async function placesWithIt(): Promise<string[]> {
  const files = ['/blog/index.html', SITEMAP, RSS_FEED, JSON_FEED]
  const bodies = await Promise.all(files.map(async (file) => (await page(file)).body ?? ''))
  const { text } = await call(listPosts, { method: 'GET' })
  return [...files, 'list'].filter((_, index) => (bodies[index] ?? text).includes(SLUG))
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
  vi.spyOn(console, 'info').mockReturnValue()
})

it('the CDN replaces an answer whose status is 404, but not an answer whose status is 200', () => {
  expect(FALLBACK_STATUSES).toContain(404)
  expect(FALLBACK_STATUSES).not.toContain(200)
})

describe('a published post that is taken down', () => {
  it('disappears immediately from the blog, the feeds and the digest', async () => {
    const { id, version } = await publishSmoothie()
    expect((await article()).body).toContain(TITLE)
    expect(await placesWithIt()).toHaveLength(5)

    const down = await act({ action: 'withdraw', id, version, answer: 410 })
    expect(down.post).toMatchObject({
      status: 'withdrawn',
      slug: SLUG,
      withdrawn: { answer: 410, at: '2026-11-24T14:01:00.000Z', by: 'ada' },
    })
    const { statusCode, headers, body } = await article()
    expect([statusCode, headers?.[PAGE_STATUS_HEADER]]).toEqual([200, '410'])
    expect(body).toContain('This article was taken down')
    expect(body).not.toContain(TITLE)
    expect(body).toContain('name="robots" content="noindex"')
    expect(await read()).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect(await placesWithIt()).toEqual([])
    const digest = await call(automation, { ...staff, body: { action: 'weekly_digest' } })
    expect(digest.body?.message).toMatch(/^No post is new/)
    expect(await campaigns()).toEqual([])
  })

  it('causes a 404 instead of a 410 if staff change the answer', async () => {
    const { id, version } = await publishSmoothie()
    await act({ action: 'withdraw', id, version, answer: 410 })
    // The page stays in the cache for six hours, the time since the last change. The next change must still replace the
    // page.
    setClock('2026-11-24T20:00:00Z')
    await article()
    await act({ action: 'withdraw', id, version: version + 1, answer: 404 })
    const { headers, body } = await article()
    expect(headers?.[PAGE_STATUS_HEADER]).toBe('404')
    expect(body).toContain('There is no article here')
    expect(await read()).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('can be reinstated at its old address', async () => {
    const { id, version } = await publishSmoothie()
    await act({ action: 'withdraw', id, version, answer: 410 })
    const back = (await act({ action: 'reinstate', id, version: version + 1 })).post
    expect(back).toMatchObject({ status: 'published', slug: SLUG })
    expect(back).not.toHaveProperty('withdrawn')
    expect((await article()).body).toContain(TITLE)
    expect((await read()).status).toBe(200)
    expect(await placesWithIt()).toHaveLength(5)
  })

  it('keeps its date and address', async () => {
    const { id, version } = await publishSmoothie()
    await act({ action: 'withdraw', id, version, answer: 410 })
    const other = await storeScheduledPost('other', '2026-12-01T14:00:00.000Z', { title: TITLE })
    expect(other.slug).toBe(`${SLUG}-2`)
    const update = { action: 'update', id, version: version + 1 }
    for (const fields of [{ slug: 'new' }, { publish_at: '2026-12-02T14:00:00.000Z' }])
      expect((await act({ ...update, fields })).status).toBe(400)
  })

  it('can be deleted and restored without losing a field', async () => {
    const { id, version } = await publishSmoothie()
    await act({ action: 'withdraw', id, version, answer: 410 })
    const before = await postItem(id)
    await act({ action: 'delete', id, version: version + 1 })
    const { post } = await act({ action: 'restore', id, version: version + 2 })
    expect(post).toMatchObject({ status: 'withdrawn', withdrawn: { answer: 410, by: 'ada' } })
    const changed = expect.objectContaining({ act: 'restore' })
    const kept_versions = Array.from({ length: version + 2 }, (_, index) => index + 1)
    const after = { version: version + 3, changed, kept_versions }
    expect(await postItem(id)).toEqual({ ...before, ...after })
  })

  it('is not counted in the statistics', async () => {
    const { id, version } = await publishSmoothie()
    const published = async () => {
      const { body = {} } = await call(stats, { ...staff, method: 'GET' })
      return v.parse(getStats.success.body, body).posts.published.week
    }
    expect(await published()).toBe(1)
    await act({ action: 'withdraw', id, version, answer: 410 })
    expect(await published()).toBe(0)
  })

  it('cannot be reinstated with a new claim until the claim is approved', async () => {
    const { id, version } = await publishSmoothie()
    await act({ action: 'withdraw', id, version, answer: 410 })
    const fields = { excerpt: 'It reverses dementia.' }
    const edited = await act({ action: 'update', id, version: version + 1, fields })
    expect(edited.post.review.state).toBe('flagged')
    const refused = await act({ action: 'reinstate', id, version: version + 2 })
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request'])
    const approval = { reason: 'Sourced', reviewer: 'Ann Lee', confirmed: true }
    await act({ action: 'approve', id, version: version + 2, ...approval })
    expect((await act({ action: 'reinstate', id, version: version + 3 })).status).toBe(200)
  })

  it('cannot be taken down again, and a scheduled post can be neither taken down nor reinstated', async () => {
    const { id } = await storeScheduledPost('waits', '2026-12-01T14:00:00.000Z')
    expect((await act({ action: 'withdraw', id, version: 1, answer: 410 })).code).toBe(
      'post_changed',
    )
    expect((await act({ action: 'reinstate', id, version: 1 })).code).toBe('post_changed')
    const out = await publishSmoothie()
    const down = { action: 'withdraw', id: out.id, version: out.version, answer: 410 }
    const answers = await Promise.all([act(down), act(down)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await act({ ...down, version: out.version + 1 })).code).toBe('post_changed')
  })
})
