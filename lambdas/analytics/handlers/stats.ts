import { getStats } from '../../../contract/analytics/routes.ts'
import { isHeld, nextPost } from '../../../contract/posts/next-post.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { localDay, periodStarts } from '../../platform/time/local-day.ts'
import { postTimes, scheduledTimes } from '../../posts/post-store.ts'
import { activeTotal } from '../../subscribers/standing/totals.ts'
import { countPublished, sumMail } from '../figures.ts'
import { mailRowsSince } from '../mail-rows.ts'

export const handler = jsonAction(getStats, async () => {
  const now = new Date()
  const starts = periodStarts(now, env.TIME_ZONE)
  // In January, the current week can start before the year does.
  const since = starts.week < starts.year ? starts.week : starts.year
  const firstDay = localDay(since, env.TIME_ZONE)
  const [active, scheduled, published, welcome, instant, digest] = await Promise.all([
    activeTotal(),
    scheduledTimes(),
    postTimes('published', since),
    mailRowsSince('welcome', firstDay),
    mailRowsSince('instant', firstDay),
    mailRowsSince('digest', firstDay),
  ])
  return {
    posts: {
      scheduled: scheduled.length,
      published: countPublished(published, starts),
      held: scheduled.filter(isHeld).length,
      next_post_at: nextPost(scheduled, now)?.publish_at ?? null,
    },
    subscribers: { active },
    mail: sumMail({ welcome, instant, digest }, starts, env.TIME_ZONE),
  }
})
