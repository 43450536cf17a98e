import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { KEPT_VERSIONS, type PostVersion } from '../../../contract/posts/staff-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as list } from '../../../lambdas/posts/handlers/list-post-versions.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as read } from '../../../lambdas/posts/handlers/read-post-version.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { startBackend } from '../../support/backend.ts'
import { everything, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const SOON = '2026-11-24T14:00:00.000Z'

async function act(body: Record<string, unknown>, staff = 'ada') {
  const answer = await call(manage, { scopes: [STAFF_SCOPE], staff, body })
  return { ...answer, code: answer.body?.code, post: answer.body?.post as BlogPost }
}
const update = (version: number, fields: object, staff?: string) =>
  act({ action: 'update', id: 'beans', version, fields }, staff)

async function versions(id = 'beans') {
  const { body } = await call(list, { method: 'GET', scopes: [STAFF_SCOPE], params: { id } })
  return body?.versions as PostVersion[]
}
async function version(number: number, id = 'beans') {
  const params = { id, version: String(number) }
  const { status, body } = await call(read, { method: 'GET', scopes: [STAFF_SCOPE], params })
  return { status, post: body?.post as BlogPost }
}
const storedVersions = async () =>
  (await everything('work')).filter(({ pk }) => String(pk).startsWith('post-versions#'))

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
  vi.spyOn(console, 'info').mockReturnValue()
})

describe('the versions of a post', () => {
  it('are listed with their author, time and kind of change', async () => {
    await storeScheduledPost('beans', SOON)
    await update(1, { title: 'Beans twice a week' })
    setClock('2026-11-24T14:01:00Z')
    await call(scheduler, {
      scopes: [STAFF_SCOPE],
      staff: 'bo',
      body: { action: 'check_schedule' },
    })
    expect(await versions()).toEqual([
      {
        version: 3,
        title: 'Beans twice a week',
        status: 'published',
        changed: { at: '2026-11-24T14:01:00.000Z', by: 'bo', act: 'publish' },
      },
      {
        version: 2,
        title: 'Beans twice a week',
        status: 'scheduled',
        changed: { at: '2026-11-21T12:00:00.000Z', by: 'ada', act: 'update' },
      },
      {
        version: 1,
        title: 'Post beans',
        status: 'scheduled',
        changed: { at: '2026-11-01T00:00:00.000Z', by: null, act: 'create' },
      },
    ])
  })

  it('can be read in full', async () => {
    await storeScheduledPost('beans', SOON)
    await update(1, { content: '<p>Peas.</p><p>Not medical advice.</p>' })
    expect((await version(1)).post.content).toContain('Beans bring fiber')
    expect((await version(2)).post.content).toContain('Peas.')
    expect((await version(3)).status).toBe(404)
    expect((await version(1, 'nothing')).status).toBe(404)
  })

  it('include a repeated change only once', async () => {
    await storeScheduledPost('beans', SOON)
    const simultaneous = [1, 2].map(() => update(1, { excerpt: 'Another' }))
    const answers = await Promise.all(simultaneous)
    answers.push(await update(1, { excerpt: 'Another' }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await storedVersions()).toHaveLength(1)
  })

  it('include no version without a change', async () => {
    await storeScheduledPost('beans', SOON)
    expect((await update(1, { excerpt: 'An excerpt' })).status).toBe(200)
    expect(await storedVersions()).toEqual([])
    expect((await postItem('beans'))?.changed).toBeUndefined()
  })

  it('include no refused change', async () => {
    await storeScheduledPost('beans', SOON)
    await storeScheduledPost('peas', '2026-11-27T14:00:00.000Z')
    expect((await update(1, { publish_at: '2026-11-27T14:00:00.000Z' })).code).toBe('slot_taken')
    expect(await storedVersions()).toEqual([])
  })

  it('expire after a year, except the latest 50', async () => {
    await storeScheduledPost('beans', SOON)
    for (let number = 1; number <= KEPT_VERSIONS + 2; number += 1)
      await update(number, { excerpt: `Excerpt ${number}` })
    const ending = (await storedVersions()).filter(({ expires_at }) => expires_at !== undefined)
    const inAYear = Date.parse('2027-11-21T12:00:00Z') / 1000
    expect(ending.map(({ sk, expires_at }) => [sk, expires_at]).toSorted()).toEqual([
      ['version#00000001', inAYear],
      ['version#00000002', inAYear],
    ])
    expect(await versions()).toHaveLength(KEPT_VERSIONS + 3)
  })
})

describe('restoring a version', () => {
  it('creates a new version with the old text', async () => {
    await storeScheduledPost('beans', SOON, { status: 'published' })
    await update(1, { title: 'Peas', excerpt: 'About peas', tags: ['peas'] })
    const { post } = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect(post).toMatchObject({
      title: 'Post beans',
      excerpt: 'An excerpt',
      tags: ['protein'],
      version: 3,
      status: 'published',
      slug: 'post-beans',
      publish_at: SOON,
      updated_at: '2026-11-21T12:00:00.000Z',
    })
    expect((await versions()).map(({ changed }) => changed.act)).toEqual([
      'restore_version',
      'update',
      'create',
    ])
    expect((await version(2)).post.title).toBe('Peas')
  })

  it('restores the author and the reviewer of the old version', async () => {
    await storeScheduledPost('beans', SOON, { author: 'Ann Lee' })
    await update(1, { author: '', reviewed_by: 'Bo Kim' })
    const { post } = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect(post.author).toBe('Ann Lee')
    expect(post).not.toHaveProperty('reviewed_by')
  })

  it('flags the post if the old text has a claim', async () => {
    await storeScheduledPost('beans', SOON, { excerpt: 'Kale cures cancer.' })
    expect((await update(1, { excerpt: 'Kale is green.' })).post.review.state).toBe('clear')
    const { post } = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect(post.review.state).toBe('flagged')
  })

  it('is refused for a published post if the old text has a claim', async () => {
    const claim = { status: 'published', excerpt: 'Kale cures cancer.' } as const
    await storeScheduledPost('beans', SOON, claim)
    await update(1, { excerpt: 'Kale is green.' })
    const answer = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
    expect((await postItem('beans'))?.excerpt).toBe('Kale is green.')
  })

  it('is answered with "not found" for a version that does not exist', async () => {
    await storeScheduledPost('beans', SOON)
    const answer = await act({ action: 'restore-version', id: 'beans', version: 1, restore: 7 })
    expect(answer.code).toBe('not_found')
  })
})
