import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextPost } from '../../../contract/posts/next-post.ts'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as stats } from '../../../lambdas/analytics/handlers/stats.ts'
import { handler as list } from '../../../lambdas/posts/handlers/list-all-posts.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { startBackend } from '../../support/backend.ts'
import { storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()
const staff = { scopes: [STAFF_SCOPE] }
const NOW = new Date('2026-11-24T15:00:00.000Z')

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
})

it('the statistics, the scheduler and the list of posts agree on the next post', async () => {
  const pipeline = fc.uniqueArray(
    fc.record({ hours: fc.integer({ min: -30, max: 30 }), isHeld: fc.boolean() }),
    { selector: ({ hours }) => hours, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(pipeline, async (posts) => {
      await emptyTables(dynamoDb.client)
      setClock(NOW.toISOString())
      for (const { hours, isHeld } of posts)
        await storeScheduledPost(
          `post-${hours}`,
          new Date(NOW.getTime() + hours * 3_600_000 + 1).toISOString(),
          isHeld ? { excerpt: 'Kale cures cancer.' } : {},
        )
      const { posts: figures } = (await call(stats, { ...staff, method: 'GET' })).body as {
        posts: { next_post_at: string | null; held: number }
      }
      const { upcoming_posts } = (
        await call(scheduler, { ...staff, body: { action: 'get_upcoming' } })
      ).body as { upcoming_posts: BlogPost[] }
      const listed = (await call(list, { ...staff, method: 'GET', query: { status: 'scheduled' } }))
        .body as { posts: BlogPost[]; totals: { waiting: number } }

      const next = posts
        .filter(({ hours, isHeld }) => hours >= 0 && !isHeld)
        .toSorted((a, b) => a.hours - b.hours)[0]
      const times = [
        figures.next_post_at ?? undefined,
        nextPost(upcoming_posts, NOW)?.publish_at,
        nextPost(listed.posts, NOW)?.publish_at,
      ]
      const expected = next && new Date(NOW.getTime() + next.hours * 3_600_000 + 1).toISOString()
      expect(times).toEqual([expected, expected, expected])
      const held = posts.filter(({ isHeld }) => isHeld).length
      expect([figures.held, listed.totals.waiting]).toEqual([held, held])
    }),
    { numRuns: 12 },
  )
})
