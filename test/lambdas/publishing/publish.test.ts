import { SQSClient } from '@aws-sdk/client-sqs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { sanitizeContent } from '../../../lambdas/content/sanitize.ts'
import { campaignMail } from '../../../lambdas/mail/mail-store.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import { weekOf } from '../../../lambdas/platform/time/local-day.ts'
import { handler as getPost } from '../../../lambdas/posts/handlers/get-post.ts'
import { currentPublication } from '../../../lambdas/posts/publication.ts'
import { replacePost } from '../../../lambdas/posts/save-post.ts'
import type { StoredPost } from '../../../lambdas/posts/stored-post.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { handler as publishDue } from '../../../lambdas/publishing/handlers/publish-due.ts'
import { publishPost } from '../../../lambdas/publishing/publish.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as sweep } from '../../../lambdas/sweeper/handlers/sweep-campaigns.ts'
import { startBackend } from '../../support/backend.ts'
import { campaigns, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { testQueue } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, sqs } = await startBackend()
const queue = testQueue(sqs.queueUrl('campaign'))

/** Tuesday, 09:00 in Indianapolis. */
const TUESDAY = '2026-11-24T14:00:00Z'
const check = () => call(scheduler, { body: { action: 'check_schedule' }, scopes: [STAFF_SCOPE] })
const published = async () => (await check()).body?.published_count
const run = () => ({ by: SYSTEM, now: new Date(), id: randomId() })
/** Returns the post as a run would have read it while its status was still scheduled. */
const readWhenScheduled = (post: StoredPost): StoredPost<'scheduled'> => ({
  ...post,
  status: 'scheduled',
})
const ids = async () => (await campaigns()).map(({ campaignId }) => campaignId).sort()

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  await queue.take()
  setClock(TUESDAY)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('publishing due posts', () => {
  it('publishes a scheduled post and starts its newsletter', async () => {
    await call(join, { body: { email: 'ada@example.com', source: 'landing_page' } })
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z', { title: 'Beans & <lentils>' })
    expect(await published()).toBe(1)
    expect(await postItem('beans')).toMatchObject({
      status: 'published',
      published_at: '2026-11-24T14:00:00.000Z',
      version: 2,
    })
    const { body } = await call(getPost, { method: 'GET', params: { slug: 'beans-lentils' } })
    expect(body?.title).toBe('Beans & <lentils>')

    const [campaign] = await campaigns()
    expect(campaign).toMatchObject({
      campaignId: 'newsletter-beans',
      kind: 'instant',
      subject: 'Beans & <lentils>',
      recipientCount: 1,
      status: 'freezing',
    })
    const { preheader, content } = await campaignMail('newsletter-beans')
    expect(preheader).toBe('An excerpt')
    expect(content).toContain(
      '<h1><a href="/blog/beans-lentils">Beans &amp; &lt;lentils&gt;</a></h1>',
    )
    expect(content).toContain('<a href="/blog/beans-lentils">Read the article</a>')
    expect(sanitizeContent(content)).toBe(content)
    expect(await queue.take()).toEqual([{ kind: 'freeze', campaignId: 'newsletter-beans' }])
  })

  it('publishes no future posts, flagged posts or drafts', async () => {
    await storeScheduledPost('later', '2026-11-24T14:00:01.000Z')
    await storeScheduledPost('draft', '2026-11-20T14:00:00.000Z', { status: 'draft' })
    await storeScheduledPost('flagged', '2026-11-20T14:00:00.000Z', {
      excerpt: 'Kale cures cancer.',
    })
    expect(await published()).toBe(0)
    expect((await postItem('flagged'))?.status).toBe('scheduled')
    expect(await ids()).toEqual([])
  })

  it('publishes a post that staff approved', async () => {
    const review = { state: 'approved' as const, reasons: [{ rule: 'x', quote: 'y', advice: 'z' }] }
    await storeScheduledPost('approved', '2026-11-20T14:00:00.000Z', { review })
    expect(await published()).toBe(1)
  })

  it('sends no newsletter if the post’s newsletter is turned off', async () => {
    await storeScheduledPost('quiet', '2026-11-24T14:00:00.000Z', { newsletter_enabled: false })
    expect(await published()).toBe(1)
    expect(await ids()).toEqual([])
  })

  it('publishes a post once in six simultaneous runs', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    const counts = await Promise.all(Array.from({ length: 6 }, published))
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    expect(await ids()).toEqual(['newsletter-beans'])
    expect(await queue.take()).toHaveLength(1)
  })

  it('skips a post that staff reschedule during the run', async () => {
    const post = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    const moved = { ...post, publish_at: '2026-12-01T14:00:00.000Z', version: 2 }
    await replacePost(post, moved, { act: 'update', ...run() })
    const options = { newsletter: undefined, week: '2026-11-22', ...run() }
    expect((await publishPost(readWhenScheduled(post), options)).kind).toBe('not_published')
    expect((await postItem('beans'))?.status).toBe('scheduled')
  })
})

describe('the transaction that publishes a post', () => {
  it('invalidates the cached pages of the blog', async () => {
    const posts = [
      await storeScheduledPost('beans', '2026-11-24T13:00:00.000Z'),
      await storeScheduledPost('oats', '2026-11-24T14:00:00.000Z'),
    ]
    const options = { newsletter: undefined, week: '2026-11-22', ...run() }
    const versions = new Set<string>()
    for (const post of posts) {
      await publishPost(readWhenScheduled(post), options)
      versions.add((await currentPublication()).version)
    }
    expect(versions.size).toBe(2)
  })

  it.each([
    ['a post that became a draft', { status: 'draft' as const }],
    ['a post that is already published', { status: 'published' as const }],
    ['a flagged post', { excerpt: 'Kale cures cancer.' }],
  ])('refuses %s', async (_, more) => {
    const post = await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z', more)
    const options = { newsletter: undefined, week: '2026-11-22', ...run() }
    expect((await publishPost(readWhenScheduled(post), options)).kind).toBe('not_published')
  })
})

describe('the limit of two newsletters a week, Sunday to Saturday', () => {
  it('allows only the first two newsletters of a week', async () => {
    const post = fc.record({ minute: fc.nat(20 * 24 * 60), hasNewsletter: fc.boolean() })
    const posts = fc.uniqueArray(post, { selector: ({ minute }) => minute, maxLength: 14 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(posts, async (posts) => {
        run += 1
        const start = Date.parse(TUESDAY) + run * 28 * 24 * 60 * 60_000
        const weeks = new Map<string, string[]>()
        for (const { minute, hasNewsletter } of posts.toSorted((a, b) => a.minute - b.minute)) {
          const moment = new Date(start + minute * 60_000)
          const week = weekOf(moment, 'America/Indiana/Indianapolis')
          const id = `${run}-${minute}`
          await storeScheduledPost(id, moment.toISOString(), { newsletter_enabled: hasNewsletter })
          setClock(moment.toISOString())
          expect(await published()).toBe(1)
          if (hasNewsletter) weeks.set(week, [...(weeks.get(week) ?? []), `newsletter-${id}`])
        }
        const expected = [...weeks.values()].flatMap((newsletters) => newsletters.slice(0, 2))
        const started = (await ids()).filter((id) => String(id).startsWith(`newsletter-${run}-`))
        expect(started).toEqual(expected.toSorted())
      }),
      { numRuns: 8 },
    )
  })

  it('applies to eight posts that are published simultaneously', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const id = `post-${n}`
        const post = await storeScheduledPost(id, `2026-11-24T13:0${n}:00.000Z`)
        const newsletter = {
          campaignId: `newsletter-${id}`,
          kind: 'instant' as const,
          mail: { subject: 'x', content: 'x', preheader: 'x' },
          recipientCount: 0,
          created_at: TUESDAY,
        }
        return publishPost(readWhenScheduled(post), { newsletter, week: '2026-11-22', ...run() })
      }),
    )
    expect(outcomes.every(({ kind }) => kind === 'published')).toBe(true)
    expect(await ids()).toHaveLength(2)
  })

  it('applies to weeks in local time, not in UTC', async () => {
    for (const day of ['22', '23']) await storeScheduledPost(day, `2026-11-${day}T14:00:00.000Z`)
    await published()
    setClock('2026-11-29T04:59:00Z')
    await storeScheduledPost('saturday', '2026-11-29T04:00:00.000Z')
    await published()
    setClock('2026-11-29T05:00:00Z')
    await storeScheduledPost('sunday', '2026-11-29T05:00:00.000Z')
    await published()
    expect(await ids()).toEqual(['newsletter-22', 'newsletter-23', 'newsletter-sunday'])
  })
})

describe('a run of the schedule', () => {
  it('publishes the posts that are due at its scheduled time', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    expect(await publishDue({ scheduled_time: TUESDAY })).toEqual({ published: 1 })
  })

  it('publishes nothing when it is repeated', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    await publishDue({ scheduled_time: TUESDAY })
    await storeScheduledPost('later', '2026-11-24T14:05:00.000Z')
    setClock('2026-11-24T14:10:00Z')
    expect(await publishDue({ scheduled_time: TUESDAY })).toEqual({ published: 0 })
    expect(await ids()).toEqual(['newsletter-beans'])
  })

  it.each([{}, { scheduled_time: 'soon' }, undefined])('refuses the event %j', async (event) => {
    await expect(publishDue(event)).rejects.toThrow()
  })
})

describe('if SQS is down when a post is published', () => {
  it('the sweeper queues the newsletter after a minute', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z')
    await storeScheduledPost('oats', '2026-11-20T14:00:00.000Z', { newsletter_enabled: false })
    const broken = vi.spyOn(SQSClient.prototype, 'send').mockImplementation(() => {
      throw new Error('SQS is away')
    })
    // Both posts are published, even though the newsletter of `beans` cannot be queued.
    expect(await published()).toBe(2)
    broken.mockRestore()

    await sweep()
    expect(await queue.take()).toEqual([])
    setClock('2026-11-24T14:02:00Z')
    await sweep()
    expect(await queue.take()).toEqual([{ kind: 'freeze', campaignId: 'newsletter-beans' }])
  })
})
