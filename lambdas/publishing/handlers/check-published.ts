import { env } from '../../platform/aws/env.ts'
import { localDay } from '../../platform/time/local-day.ts'
import { postsByStatus } from '../../posts/post-store.ts'
import { unlessPaused } from '../automation.ts'
import { publishedAt } from '../digest.ts'

/** Runs after publishing. If no post was published that day, logs the event that raises an alarm. */
export const handler = unlessPaused(async ({ scheduled_time, at }) => {
  const today = localDay(at, env.TIME_ZONE)
  // Includes posts that were published and then taken down.
  const posts = (await Promise.all([postsByStatus('published'), postsByStatus('withdrawn')])).flat()
  const published = posts.filter(
    (post) => localDay(publishedAt(post), env.TIME_ZONE) === today,
  ).length
  if (published === 0) console.error({ event: 'nothing_published', scheduled_time })
  return { published }
})
