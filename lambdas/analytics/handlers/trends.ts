import { getTrends } from '../../../contract/analytics/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { localDay } from '../../platform/time/local-day.ts'
import { activeTotal, changesSince } from '../../subscribers/standing/totals.ts'
import { mailRowsSince } from '../mail-rows.ts'
import { activeByDay, mailByWeek, trendDays, trendWeeks } from '../trend-series.ts'

export const handler = jsonAction(getTrends, async () => {
  const today = localDay(new Date(), env.TIME_ZONE)
  const days = trendDays(today)
  const weeks = trendWeeks(today)
  const [firstDay = today] = days
  const [firstWeek = today] = weeks
  const [total, changes, welcome, instant, digest] = await Promise.all([
    activeTotal(),
    changesSince(firstDay),
    mailRowsSince('welcome', firstWeek),
    mailRowsSince('instant', firstWeek),
    mailRowsSince('digest', firstWeek),
  ])
  return {
    subscribers: activeByDay(total, changes, days),
    mail: mailByWeek({ welcome, instant, digest }, weeks),
  }
})
