import { beforeEach, describe, expect, it } from 'vitest'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { AUTOSAVES_MINUTES, type PostVersion } from '../../../contract/posts/staff-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as list } from '../../../lambdas/posts/handlers/list-post-versions.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { auditLog } from '../../support/audit.ts'
import { startBackend } from '../../support/backend.ts'
import { everything, postFields, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const TUESDAY = '2026-11-24T14:00:00.000Z'

async function act(body: Record<string, unknown>, staff = 'ada') {
  const answer = await call(manage, { scopes: [STAFF_SCOPE], staff, body })
  const { code, issues, post } = answer.body ?? {}
  return { status: answer.status, code, issues, post: post as BlogPost }
}
const begin = (fields: object = {}, requestId?: string) =>
  act({ action: 'create-draft', fields, ...(requestId && { requestId }) })
type Ref = Pick<BlogPost, 'id' | 'version'>
const autosave = ({ id, version }: Ref, fields: object, staff?: string) =>
  act({ action: 'update', id, version, fields, autosave: true }, staff)
const schedule = ({ id, version }: Ref, more: object = {}) =>
  act({ action: 'schedule', id, version, ...more })

async function versions(id: string) {
  const { body } = await call(list, { method: 'GET', scopes: [STAFF_SCOPE], params: { id } })
  return ((body?.versions ?? []) as PostVersion[]).map(({ title, changed }) => [title, changed.act])
}
const NEEDED = ['title', 'subtitle', 'excerpt', 'content', 'cover_image', 'publish_at']

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
})

describe('a draft', () => {
  it('can be created and autosaved with blank fields', async () => {
    const { post } = await begin()
    expect(post).toMatchObject({ status: 'draft', title: '', content: '', publish_at: '' })
    expect((await begin({ title: 'Half a' })).post.slug).toBe('half-a')
    expect((await autosave(post, { title: ' ' })).status).toBe(200)
  })

  it('is created once if the request is repeated', async () => {
    const first = await begin({ title: 'Beans' }, 'request-1')
    const repeated = await begin({ title: 'Beans' }, 'request-1')
    expect(repeated.post).toEqual(first.post)
    expect((await everything('posts')).filter(({ status }) => status === 'draft')).toHaveLength(1)
  })

  it('cannot be scheduled before it is complete', async () => {
    const { post } = await begin()
    const { status, issues } = await schedule(post)
    expect([status, issues]).toEqual([
      400,
      NEEDED.map((name) => ({ path: `fields.${name}`, message: expect.any(String) })),
    ])
    const { newsletter_enabled, ...fields } = postFields
    const saved = await autosave(post, fields)
    expect((await schedule(saved.post)).issues).toEqual([
      { path: 'fields.publish_at', message: 'Choose a date and time' },
    ])
    const scheduled = await schedule(saved.post, { publish_at: TUESDAY })
    expect(scheduled.post).toMatchObject({ status: 'scheduled', publish_at: TUESDAY })
  })

  it.each(NEEDED)('cannot lose its %s after it is scheduled', async (name) => {
    const post = await storeScheduledPost('beans', TUESDAY)
    const answer = await act({ action: 'update', ...refOf(post), fields: { [name]: '' } })
    expect(answer.issues).toEqual([{ path: `fields.${name}`, message: expect.any(String) }])
  })

  it('cannot be scheduled for the time of another post', async () => {
    await storeScheduledPost('beans', TUESDAY)
    const { post } = await begin({ ...postFields, publish_at: TUESDAY })
    expect(post.status).toBe('draft')
    expect((await schedule(post)).code).toBe('slot_taken')
  })
})

describe('autosaving', () => {
  it('makes at most one version in ten minutes', async () => {
    let { post } = await begin({ title: 'B' })
    for (const title of ['Be', 'Bea', 'Beans']) ({ post } = await autosave(post, { title }))
    expect(await versions(post.id)).toEqual([
      ['Beans', 'autosave'],
      ['B', 'create'],
    ])
    setClock(
      new Date(Date.parse('2026-11-21T12:00:00Z') + AUTOSAVES_MINUTES * 60_000).toISOString(),
    )
    ;({ post } = await autosave(post, { title: 'Beans for dinner' }))
    expect(await versions(post.id)).toEqual([
      ['Beans for dinner', 'autosave'],
      ['Beans', 'autosave'],
      ['B', 'create'],
    ])
    const acts = (await auditLog()).map(({ action }) => action)
    expect(acts.toSorted()).toEqual(['post.create', 'post.update', 'post.update'])
  })

  it('makes a new version after a manual save or another staff member’s edit', async () => {
    let { post } = await begin({ title: 'Ada' })
    ;({ post } = await autosave(post, { title: 'Ada 2' }))
    ;({ post } = await autosave(post, { title: 'Bo' }, 'bo'))
    ;({ post } = await act({ action: 'update', ...refOf(post), fields: { title: 'By hand' } }))
    ;({ post } = await autosave(post, { title: 'Ada 3' }))
    expect(await versions(post.id)).toEqual([
      ['Ada 3', 'autosave'],
      ['By hand', 'update'],
      ['Bo', 'autosave'],
      ['Ada 2', 'autosave'],
      ['Ada', 'create'],
    ])
  })

  it('is refused for a scheduled post and for an outdated version of a draft', async () => {
    const post = await storeScheduledPost('beans', TUESDAY)
    expect((await autosave(post, { title: 'Half a' })).code).toBe('post_changed')
    const draft = (await begin({ title: 'Beans' })).post
    await autosave(draft, { title: 'Beans, by Bo' }, 'bo')
    expect((await autosave(draft, { title: 'Beans, by Ada' })).code).toBe('post_changed')
  })

  it('never makes one of the latest 50 versions expire', async () => {
    let { post } = await begin({ title: 'Beans' })
    for (let n = 0; n < 60; n += 1) ({ post } = await autosave(post, { title: `Beans ${n}` }))
    for (let n = 0; n < 49; n += 1) {
      const fields = { excerpt: `Excerpt ${n}` }
      ;({ post } = await act({ action: 'update', ...refOf(post), fields }))
    }
    const ending = async () =>
      (await everything('work')).filter(
        ({ pk, expires_at }) => pk === `post-versions#${post.id}` && expires_at !== undefined,
      )
    expect(await ending()).toEqual([])
    await act({ action: 'update', ...refOf(post), fields: { excerpt: 'One more' } })
    expect(await ending()).toHaveLength(1)
  })
})

function refOf({ id, version }: Ref): Ref {
  return { id, version }
}
