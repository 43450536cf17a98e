import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublishingPlan } from '../../../contract/posts/plan-schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as automation } from '../../../lambdas/publishing/handlers/blog-automation.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { handler } from '../../../lambdas/publishing/handlers/plan-publishing.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { startBackend } from '../../support/backend.ts'
import { campaigns, everything, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const NOW = '2026-11-24T15:00:00.000Z'
const staff = { scopes: [STAFF_SCOPE] }

async function plan(run: string) {
  const { status, body } = await call(handler, { ...staff, method: 'GET', query: { run } })
  expect(status).toBe(200)
  return body as unknown as PublishingPlan
}
const check = (plan_hash?: string) =>
  call(scheduler, { ...staff, body: { action: 'check_schedule', ...(plan_hash && { plan_hash }) } })
const digest = (plan_hash?: string) =>
  call(automation, { ...staff, body: { action: 'weekly_digest', ...(plan_hash && { plan_hash }) } })
const subjects = ({ mails }: PublishingPlan) => mails.map(({ subject }) => subject)

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock(NOW)
  vi.spyOn(console, 'info').mockReturnValue()
  await call(join, { body: { email: 'ada@example.com', source: 'landing_page' } })
})

describe('the plan of Check & Publish', () => {
  it('lists the due posts and the posts that wait for approval', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    await storeScheduledPost('kale', '2026-11-24T14:10:00.000Z', { excerpt: 'Kale cures cancer.' })
    await storeScheduledPost('later', '2026-11-27T14:00:00.000Z')
    const planned = await plan('check_schedule')
    expect(planned.posts.map(({ id, isHeld }) => [id, isHeld])).toEqual([
      ['beans', false],
      ['kale', true],
    ])
    expect(planned.message).toBeNull()
    expect(planned.mails).toMatchObject([
      { subject: 'Post beans', segment: null, recipientCount: 1 },
    ])
    expect(planned.mails[0]?.html).toContain('Unsubscribe')
  })

  it('lists the posts that the run publishes and the mails that it sends', async () => {
    for (const minute of [10, 20, 30, 40])
      await storeScheduledPost(`post-${minute}`, `2026-11-24T14:${minute}:00.000Z`, {
        newsletter_enabled: minute !== 20,
      })
    const planned = await plan('check_schedule')
    expect((await check(planned.plan_hash)).body).toEqual({ published_count: 4 })
    const mailed = (await campaigns()).map(({ subject }) => subject)
    expect(mailed.toSorted()).toEqual(subjects(planned).toSorted())
    expect(mailed).toHaveLength(2)
  })

  it('lists no newsletter if two newsletters were already sent this week', async () => {
    await storeScheduledPost('one', '2026-11-24T14:00:00.000Z')
    await storeScheduledPost('two', '2026-11-24T14:01:00.000Z')
    await check()
    await storeScheduledPost('three', '2026-11-24T14:02:00.000Z')
    expect(subjects(await plan('check_schedule'))).toEqual([])
  })

  it('changes nothing when it is read', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    const before = [await everything('posts'), await everything('work')]
    await plan('check_schedule')
    await plan('weekly_digest')
    expect([await everything('posts'), await everything('work')]).toEqual(before)
  })

  it('is refused as out of date if another post has become due', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    const { plan_hash } = await plan('check_schedule')
    await storeScheduledPost('peas', '2026-11-24T14:01:00.000Z')
    expect((await check(plan_hash)).body?.code).toBe('plan_changed')
    expect((await postItem('beans'))?.status).toBe('scheduled')
    expect((await check((await plan('check_schedule')).plan_hash)).body).toEqual({
      published_count: 2,
    })
  })

  it('has the message “Nothing is due.” if no post is due', async () => {
    const { message, posts, mails } = await plan('check_schedule')
    expect([message, posts, mails]).toEqual(['Nothing is due.', [], []])
  })
})

describe('the plan of the weekly digest', () => {
  it('lists the posts and the mail that the run sends', async () => {
    await storeScheduledPost('one', '2026-11-24T13:00:00.000Z', { status: 'published' })
    await storeScheduledPost('two', '2026-11-24T14:00:00.000Z', { status: 'published' })
    const planned = await plan('weekly_digest')
    expect(planned.posts.map(({ id }) => id)).toEqual(['two', 'one'])
    expect(subjects(planned)).toEqual(['This week at MyPlateful: Post two and 1 more'])
    expect((await digest(planned.plan_hash)).body?.campaignId).toBe('digest-2026-11-22')
    const [campaign] = await campaigns()
    expect(campaign?.subject).toBe(subjects(planned)[0])
  })

  it('is refused as out of date if another post was published', async () => {
    await storeScheduledPost('one', '2026-11-24T13:00:00.000Z', { status: 'published' })
    const { plan_hash } = await plan('weekly_digest')
    await storeScheduledPost('two', '2026-11-24T14:00:00.000Z', { status: 'published' })
    expect((await digest(plan_hash)).body?.code).toBe('plan_changed')
    expect(await campaigns()).toEqual([])
  })

  it('has the same message as the run if there is no digest to send', async () => {
    const { message } = await plan('weekly_digest')
    expect(message).toMatch(/^No post is new since the last digest/)
    expect((await digest()).body?.message).toBe(message)
  })
})
