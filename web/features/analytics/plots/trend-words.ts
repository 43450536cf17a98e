import type { Trends } from '../../../../contract/analytics/schemas.ts'
import { countOf, formatCount } from '../../../components/counts.ts'

type Week = Trends['mail'][number]

/** '1,204 active, 87 more than on Aug 24' */
export function growthWords(days: Trends['subscribers']): string {
  const first = days.at(0)
  const last = days.at(-1)?.active ?? 0
  if (!first) return `${formatCount(last)} active`
  const change = last - first.active
  const since = shortDate(first.day)
  const active = `${formatCount(last)} active`
  if (change === 0) return `${active}, as many as on ${since}`
  const compared = change > 0 ? 'more' : 'fewer'
  return `${active}, ${formatCount(Math.abs(change))} ${compared} than on ${since}`
}

/** '312 emails in 13 weeks' */
export function mailWords(weeks: Trends['mail']): string {
  const sent = weeks.reduce((sum, week) => sum + mailOf(week), 0)
  if (sent === 0) return 'No mail yet'
  return `${countOf(sent, 'email')} in ${weeks.length} weeks`
}

export function mailOf({ welcome, instant, digest }: Week): number {
  return welcome + instant + digest
}

/** '2026-11-22' → 'Nov 22'. A calendar date, so the browser's time zone does not matter. */
export function shortDate(calendarDate: string): string {
  return shortFormat.format(new Date(`${calendarDate}T00:00:00Z`))
}

const shortFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
