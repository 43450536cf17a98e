import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as manage } from '../../../lambdas/posts/handlers/manage-post.ts'
import { currentPublication } from '../../../lambdas/posts/publication.ts'
import { postIdAtTime } from '../../../lambdas/posts/reservations.ts'
import { handler } from '../../../lambdas/publishing/handlers/publish-post.ts'
import { startBackend } from '../../support/backend.ts'
import { campaigns, postFields, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const NOW = '2026-11-21T12:00:00.000Z'
const FRIDAY = '2026-11-27T14:00:00.000Z'

async function publish(id: string, version = 1, staff = 'ada') {
  const params = { id }
  const { status, body } = await call(handler, {
    scopes: [STAFF_SCOPE],
    staff,
    params,
    body: { version },
  })
  const { code, issues, newsletter } = body ?? {}
  return { status, code, issues, newsletter, post: body?.post as BlogPost }
}

async function draft(fields: object) {
  const { body } = await call(manage, {
    scopes: [STAFF_SCOPE],
    body: { action: 'create-draft', fields },
  })
  return body?.post as BlogPost
}
const sent = async () => (await campaigns()).map(({ pk }) => pk)

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock(NOW)
  vi.spyOn(console, 'info').mockReturnValue()
})

describe('publishing a post now', () => {
  it('publishes a draft and sets its date to the current time', async () => {
    const { id } = await draft(postFields)
    const before = await currentPublication()
    const { status, post, newsletter } = await publish(id)
    expect([status, post.status, post.publish_at]).toEqual([200, 'published', NOW])
    expect(newsletter).toEqual({ campaignId: `newsletter-${id}`, recipientCount: 0 })
    expect(await sent()).toHaveLength(1)
    expect((await currentPublication()).version).not.toBe(before.version)
    expect((await postItem(id))?.listed_at).toBe(NOW)
  })

  it('publishes a scheduled post before its time', async () => {
    await storeScheduledPost('beans', FRIDAY)
    expect(await postIdAtTime(FRIDAY)).toBe('beans')
    expect((await publish('beans')).post).toMatchObject({ status: 'published', publish_at: NOW })
    expect(await postIdAtTime(FRIDAY)).toBeUndefined()
  })

  it('publishes the post once for several simultaneous requests', async () => {
    await storeScheduledPost('beans', FRIDAY)
    const answers = await Promise.all([1, 2, 3].map(() => publish('beans')))
    answers.push(await publish('beans'))
    expect(answers.at(-1)?.post.status).toBe('published')
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await sent()).toHaveLength(1)
  })

  it('starts no newsletter if the post’s newsletter is turned off', async () => {
    const { id } = await draft({ ...postFields, newsletter_enabled: false })
    expect((await publish(id)).newsletter).toBeNull()
    expect(await sent()).toEqual([])
  })

  it('is refused with a list of the missing fields', async () => {
    const { id } = await draft({ ...postFields, title: '', cover_image: '' })
    const { status, issues } = await publish(id)
    expect([status, issues]).toEqual([
      400,
      [
        { path: 'fields.title', message: 'Enter a title' },
        { path: 'fields.cover_image', message: 'Choose a cover or an uploaded picture' },
      ],
    ])
  })

  it('is refused while a health claim waits for approval', async () => {
    await storeScheduledPost('kale', FRIDAY, { excerpt: 'Kale cures cancer.' })
    const { status, issues } = await publish('kale')
    expect([status, issues]).toEqual([400, [{ path: 'review', message: expect.any(String) }]])
    expect((await postItem('kale'))?.status).toBe('scheduled')
  })

  it.each([
    ['published', 1],
    ['withdrawn', 1],
    ['scheduled', 2],
  ] as const)(
    'is refused as out of date if the stored post is %s with version 1 and the request has version %i',
    async (status, seen) => {
      await storeScheduledPost('beans', FRIDAY, { status })
      expect((await publish('beans', seen)).code).toBe('post_changed')
    },
  )

  it('is answered with "not found" for a post that does not exist', async () => {
    expect((await publish('nothing')).code).toBe('not_found')
  })
})
