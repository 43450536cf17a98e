import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as stats } from '../../../lambdas/analytics/handlers/stats.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as getPost } from '../../../lambdas/posts/handlers/get-post.ts'
import { handler as listPosts } from '../../../lambdas/posts/handlers/list-posts.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

await startBackend()

afterEach(() => vi.useRealTimers())

const post = (slug: string, status: string, publish_at: string) => ({
  id: slug,
  slug,
  title: slug,
  subtitle: 'A subtitle',
  content: '<p>Body</p>',
  excerpt: 'An excerpt',
  cover_image: '/covers/egg-1200.jpg',
  tags: ['protein'],
  read_time: '5 min read',
  status,
  publish_at,
  listed_at: publish_at,
  created_at: '2026-11-01T00:00:00.000Z',
})
const put = (table: string, Item: Record<string, unknown>) =>
  documents.send(new PutCommand({ TableName: `myplateful-${table}`, Item }))

describe('the dashboard’s numbers', () => {
  it('are calculated from the tables, for this week, this month and this year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    await call(join, { body: { email: 'ada@example.com', source: 'landing_page' } })
    await call(join, { body: { email: 'eve@example.com', source: 'landing_page' } })
    await put('posts', post('this-week', 'published', '2026-11-17T14:00:00.000Z'))
    await put('posts', post('this-month', 'published', '2026-11-06T14:00:00.000Z'))
    await put('posts', post('last-year', 'published', '2025-11-06T14:00:00.000Z'))
    await put('posts', post('later', 'scheduled', '2026-11-27T14:00:00.000Z'))
    await put('posts', post('soon', 'scheduled', '2026-11-24T14:00:00.000Z'))
    await put('posts', post('overdue', 'scheduled', '2026-11-20T14:00:00.000Z'))
    await put('email_analytics', {
      email_type: 'welcome',
      period: '2026-11-20',
      recipients_count: 7,
    })
    await put('email_analytics', {
      email_type: 'digest',
      period: '2026-11-07#c1',
      recipients_count: 90,
    })

    const { status, body } = await call(stats, { method: 'GET', scopes: [STAFF_SCOPE] })
    expect(status).toBe(200)
    expect(body).toEqual({
      posts: {
        scheduled: 3,
        held: 0,
        published: { week: 1, month: 2, year: 2 },
        next_post_at: '2026-11-24T14:00:00.000Z',
      },
      subscribers: { active: 2 },
      mail: {
        week: { welcome: 7, instant: 0, digest: 0 },
        month: { welcome: 7, instant: 0, digest: 90 },
        year: { welcome: 7, instant: 0, digest: 90 },
      },
    })
  })

  it.each([
    ['without a token', undefined, 401, 'unauthorized'],
    ['with a token that lacks the staff scope', ['openid', 'email'], 403, 'forbidden'],
  ])('cannot be read %s', async (_, scopes, status, code) => {
    const answer = await call(stats, { method: 'GET', ...(scopes && { scopes }) })
    expect([answer.status, answer.body?.code]).toEqual([status, code])
  })
})

describe('published posts', () => {
  it('are listed newest first, without their HTML', async () => {
    const { body } = await call(listPosts, { method: 'GET' })
    const posts = body?.posts as Record<string, unknown>[]
    expect(posts.map(({ slug }) => slug)).toEqual(['this-week', 'this-month', 'last-year'])
    expect(posts.every((one) => !('content' in one))).toBe(true)
  })

  it('can be read by slug, with their HTML', async () => {
    const { status, body } = await call(getPost, { method: 'GET', params: { slug: 'this-week' } })
    expect([status, body?.content]).toEqual([200, '<p>Body</p>'])
  })

  it.each(['later', 'nowhere'])(
    'are the only posts that can be read by slug (“%s” is not found)',
    async (slug) => {
      const { status, body } = await call(getPost, { method: 'GET', params: { slug } })
      expect([status, body?.code]).toEqual([404, 'not_found'])
    },
  )
})
