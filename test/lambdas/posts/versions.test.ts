import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { KEPT_VERSIONS, type PostVersion } from '../../../contract/posts/staff-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as list } from '../../../lambdas/posts/handlers/list-post-versions.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { handler as read } from '../../../lambdas/posts/handlers/read-post-version.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { startBackend } from '../../support/backend.ts'
import { everything, postItem, schedulePost } from '../../support/blog.ts'
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
const kept = async () =>
  (await everything('work')).filter(({ pk }) => String(pk).startsWith('post-versions#'))

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock('2026-11-21T12:00:00Z')
  vi.spyOn(console, 'info').mockReturnValue()
})

describe('the versions of a post', () => {
  it('say who made each, when, and by which act; publishing is one', async () => {
    await schedulePost('beans', SOON)
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

  it('can be read whole, the present one too', async () => {
    await schedulePost('beans', SOON)
    await update(1, { content: '<p>Peas.</p><p>Not medical advice.</p>' })
    expect((await version(1)).post.content).toContain('Beans bring fiber')
    expect((await version(2)).post.content).toContain('Peas.')
    expect((await version(3)).status).toBe(404)
    expect((await version(1, 'nothing')).status).toBe(404)
  })

  it('are one more for a request that comes twice, and for two at once', async () => {
    await schedulePost('beans', SOON)
    const asked = [1, 2].map(() => update(1, { excerpt: 'Another' }))
    const answers = await Promise.all(asked)
    answers.push(await update(1, { excerpt: 'Another' }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await kept()).toHaveLength(1)
  })

  it('are none more where nothing was changed', async () => {
    await schedulePost('beans', SOON)
    expect((await update(1, { excerpt: 'An excerpt' })).status).toBe(200)
    expect(await kept()).toEqual([])
    expect((await postItem('beans'))?.changed).toBeUndefined()
  })

  it('are none more where the change was refused', async () => {
    await schedulePost('beans', SOON)
    await schedulePost('peas', '2026-11-27T14:00:00.000Z')
    expect((await update(1, { publish_at: '2026-11-27T14:00:00.000Z' })).code).toBe('slot_taken')
    expect(await kept()).toEqual([])
  })

  it('are kept, 50 at least; what is older than those ends after a year', async () => {
    await schedulePost('beans', SOON)
    for (let number = 1; number <= KEPT_VERSIONS + 2; number += 1)
      await update(number, { excerpt: `Excerpt ${number}` })
    const ending = (await kept()).filter(({ expires_at }) => expires_at !== undefined)
    const inAYear = Date.parse('2027-11-21T12:00:00Z') / 1000
    expect(ending.map(({ sk, expires_at }) => [sk, expires_at]).toSorted()).toEqual([
      ['version#00000001', inAYear],
      ['version#00000002', inAYear],
    ])
    expect(await versions()).toHaveLength(KEPT_VERSIONS + 3)
  })
})

describe('restoring a version', () => {
  it('gives the post that text as a new version; state, date and address stay', async () => {
    await schedulePost('beans', SOON, { status: 'published' })
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

  it('brings back the names that stood for that text', async () => {
    await schedulePost('beans', SOON, { author: 'Ann Lee' })
    await update(1, { author: '', reviewed_by: 'Bo Kim' })
    const { post } = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect(post.author).toBe('Ann Lee')
    expect(post).not.toHaveProperty('reviewed_by')
  })

  it('has the gate read it again: a claim waits for a person', async () => {
    await schedulePost('beans', SOON, { excerpt: 'Kale cures cancer.' })
    expect((await update(1, { excerpt: 'Kale is green.' })).post.review.state).toBe('clear')
    const { post } = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect(post.review.state).toBe('flagged')
  })

  it('does not bring a claim back to the readers of a published post', async () => {
    const claim = { status: 'published', excerpt: 'Kale cures cancer.' } as const
    await schedulePost('beans', SOON, claim)
    await update(1, { excerpt: 'Kale is green.' })
    const answer = await act({ action: 'restore-version', id: 'beans', version: 2, restore: 1 })
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
    expect((await postItem('beans'))?.excerpt).toBe('Kale is green.')
  })

  it('needs a version that there is', async () => {
    await schedulePost('beans', SOON)
    const answer = await act({ action: 'restore-version', id: 'beans', version: 1, restore: 7 })
    expect(answer.code).toBe('not_found')
  })
})
