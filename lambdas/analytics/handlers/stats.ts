import { getStats } from '../../../contract/analytics/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { localDay, periodStarts } from '../../platform/time/local-day.ts'
import { postTimes } from '../../posts/post-store.ts'
import { activeTotal } from '../../subscribers/totals.ts'
import { countPublished, sumMail } from '../figures.ts'
import { mailRowsSince } from '../mail-rows.ts'

export const handler = jsonAction(getStats, async () => {
  const now = new Date()
  const starts = periodStarts(now, env.TIME_ZONE)
  // A week that began last year reaches back behind January 1.
  const since = starts.week < starts.year ? starts.week : starts.year
  const firstDay = localDay(since, env.TIME_ZONE)
  const [active, scheduled, published, welcome, instant, digest] = await Promise.all([
    activeTotal(),
    postTimes('scheduled'),
    postTimes('published', since),
    mailRowsSince('welcome', firstDay),
    mailRowsSince('instant', firstDay),
    mailRowsSince('digest', firstDay),
  ])
  return {
    posts: {
      scheduled: scheduled.length,
      published: countPublished(published, starts),
      // One that is overdue waits for approval or the next run: it is not what comes next.
      next_post_at: scheduled.find((at) => new Date(at) >= now) ?? null,
    },
    subscribers: { active },
    mail: sumMail({ welcome, instant, digest }, starts, env.TIME_ZONE),
  }
})
