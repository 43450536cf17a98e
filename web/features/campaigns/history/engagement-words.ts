import type { getEngagement } from '../../../../contract/campaigns/routes.ts'
import type { AnswerTo } from '../../../api/client.ts'
import { countOf } from '../../../components/counts.ts'

type Engagement = AnswerTo<typeof getEngagement>

/** An hour or a day in the environment's time zone. */
export interface Moment {
  /** The name cannot be the id: when the clocks go back, two hours have the same name. */
  id: string
  name: string
  opened: number
  clicked: number
  machineOpened: number
  machineClicked: number
}

/** Names each hour in the environment's time zone, for example 'Nov 21, 9 AM'. */
export function hourMoments(hours: Engagement['hours'], timeZone: string): Moment[] {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    timeZone,
  })
  return hours.map(({ at, ...counts }) => ({
    id: at,
    name: format.format(new Date(at)),
    ...counts,
  }))
}

const calendarDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Names each day, for example 'Nov 21'. */
export function dayMoments(days: Engagement['days']): Moment[] {
  return days.map(({ day, ...counts }) => ({
    id: day,
    name: calendarDay.format(new Date(`${day}T00:00:00Z`)),
    ...counts,
  }))
}

/** A sentence about the moment with the most opens. @param what 'it' for one campaign, 'a campaign' for all */
export function busiestText(moments: readonly Moment[], what: string): string {
  const busiest = moments.reduce<Moment | undefined>(
    (most, one) => (one.opened > (most?.opened ?? 0) ? one : most),
    undefined,
  )
  if (!busiest) return `Nobody has opened ${what} in this time`
  return `Most people opened ${what} on ${busiest.name}: ${countOf(busiest.opened, 'person', 'people')}`
}
