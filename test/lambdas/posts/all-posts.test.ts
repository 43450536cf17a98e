import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffPost, StaffPosts } from '../../../contract/posts/staff-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as list } from '../../../lambdas/posts/handlers/list-all-posts.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as read } from '../../../lambdas/posts/handlers/read-post.ts'
import { startBackend } from '../../support/backend.ts'
import { CONTENT, type PostOptions, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const staff = { method: 'GET', scopes: [STAFF_SCOPE] }

async function all(query: Record<string, string> = {}): Promise<StaffPosts> {
  const { status, body } = await call(list, { ...staff, query })
  expect(status).toBe(200)
  return body as StaffPosts
}
const ids = async (query: Record<string, string>) => (await all(query)).posts.map(({ id }) => id)

let minute = 0
const add = (id: string, more: PostOptions = {}) => {
  minute += 1
  return storeScheduledPost(id, new Date(Date.UTC(2026, 10, 24, 14, minute)).toISOString(), more)
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
  minute = 0
})

describe('the list of all posts', () => {
  it('contains posts in every status', async () => {
    await add('waits', { excerpt: 'Take zinc daily.' })
    await add('planned')
    await add('shelved', { status: 'draft' })
    await add('out', { status: 'published' })
    await add('down', {
      status: 'withdrawn',
      withdrawn: { answer: 410, at: '2026-11-21T12:00:00.000Z', by: 'ada' },
    })
    const { posts, found, totals, cut } = await all()
    expect(posts.map(({ id }) => id)).toEqual(['down', 'out', 'shelved', 'planned', 'waits'])
    expect([found, cut]).toEqual([5, false])
    expect(totals).toEqual({
      all: 5,
      waiting: 1,
      scheduled: 2,
      draft: 1,
      published: 1,
      withdrawn: 1,
    })
    expect(posts[4]).toMatchObject({ review: { state: 'flagged', reasons: 1 } })
    expect(JSON.stringify(posts)).not.toContain(CONTENT)
  })

  it.each([
    ['waiting', ['waits']],
    ['scheduled', ['planned', 'waits']],
    ['draft', ['shelved']],
    ['published', ['out']],
    ['withdrawn', []],
  ])('filtered by %s shows the posts %j', async (status, expected) => {
    await add('waits', { excerpt: 'Take zinc daily.' })
    await add('planned')
    // The filter `waiting` omits a flagged draft, because no schedule publishes a draft.
    await add('shelved', { status: 'draft', excerpt: 'Take zinc daily.' })
    await add('out', { status: 'published' })
    expect(await ids({ status })).toEqual(expected)
  })

  it('shows the posts that contain every search word', async () => {
    await add('a', { title: 'Lentil soup', author: 'Ann Lee' })
    await add('b', { title: 'Bean soup', tags: ['habits'] })
    await add('c', { title: 'Rice', excerpt: 'A SOUP of rice' })
    expect(await ids({ q: 'soup' })).toEqual(['c', 'b', 'a'])
    expect(await ids({ q: ' Soup  lentil ' })).toEqual(['a'])
    expect(await ids({ q: 'habits' })).toEqual(['b'])
    expect(await ids({ q: 'bean-soup' })).toEqual(['b'])
    expect(await ids({ q: 'ann' })).toEqual(['a'])
    const none = await all({ q: 'quinoa', status: 'draft' })
    expect([none.found, none.totals.all]).toEqual([0, 0])
  })

  it('can be sorted by date, title or last change', async () => {
    await add('one', { title: 'berries' })
    await add('two', { title: 'Avocado' })
    await add('three', { title: 'Citrus' })
    const fields = { excerpt: 'Another' }
    const body = { action: 'update', id: 'one', version: 1, fields }
    await call(manage, { scopes: [STAFF_SCOPE], staff: 'ada', body })
    expect(await ids({ sort: 'date' })).toEqual(['three', 'two', 'one'])
    expect(await ids({ sort: 'title' })).toEqual(['two', 'one', 'three'])
    expect(await ids({ sort: 'changed' })).toEqual(['one', 'three', 'two'])
    const [first] = (await all({ sort: 'changed' })).posts
    expect(first?.changed).toEqual({ at: '2026-11-21T12:00:00.000Z', by: 'ada', act: 'update' })
  })

  it('shows at most 50 posts on a page', async () => {
    for (let number = 0; number < 53; number += 1) await add(`p${number}`)
    const pages = [await ids({ page: '1' }), await ids({ page: '2' }), await ids({ page: '9' })]
    expect(pages.map(({ length }) => length)).toEqual([50, 3, 3])
    expect(new Set(pages.slice(0, 2).flat()).size).toBe(53)
  })

  it.each([{ status: 'deleted' }, { sort: 'size' }, { page: '0' }, { page: 'x' }])(
    'refuses the query %j',
    async (query) => {
      expect((await call(list, { ...staff, query })).status).toBe(400)
    },
  )

  it('is refused without a staff token', async () => {
    expect((await call(list, { method: 'GET' })).status).toBe(401)
  })
})

describe('reading one post', () => {
  it('returns a draft with its full content', async () => {
    await add('beans', { status: 'draft', topic: 'beans' })
    const { body } = await call(read, { ...staff, params: { id: 'beans' } })
    const { post, changed } = body as StaffPost
    expect(post).toMatchObject({ id: 'beans', content: CONTENT, status: 'draft' })
    expect(changed).toEqual({ at: '2026-11-01T00:00:00.000Z', by: 'system', act: 'generate' })
  })

  it.each(['nothing', 'slug#post-beans', 'gone'])(
    'is answered with 404 for the id %s',
    async (id) => {
      await add('beans')
      await add('gone', { status: 'draft' })
      const deletion = { action: 'delete', id: 'gone', version: 1 }
      await call(manage, { scopes: [STAFF_SCOPE], body: deletion })
      expect((await call(read, { ...staff, params: { id } })).status).toBe(404)
    },
  )
})
