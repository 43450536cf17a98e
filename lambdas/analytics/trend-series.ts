import { sumBy } from 'es-toolkit'
import { TREND_DAYS, TREND_WEEKS, type Trends } from '../../contract/analytics/schemas.ts'
import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { daysBefore, type LocalDay, sundayOf } from '../platform/time/local-day.ts'
import type { DayChange } from '../subscribers/standing/totals.ts'
import type { MailRow } from './mail-rows.ts'

/** Oldest first, ending with `today`. */
export function trendDays(today: LocalDay): LocalDay[] {
  return Array.from({ length: TREND_DAYS }, (_, index) => daysBefore(today, TREND_DAYS - 1 - index))
}

/** The Sunday of each week, oldest first, up to the current week. */
export function trendWeeks(today: LocalDay): LocalDay[] {
  const thisWeek = sundayOf(today)
  return Array.from({ length: TREND_WEEKS }, (_, index) =>
    daysBefore(thisWeek, 7 * (TREND_WEEKS - 1 - index)),
  )
}

/**
 * A day's number is today's total minus all changes after that day. The changes come from an index that may lag behind
 * the total, so a negative number counts as 0.
 */
export function activeByDay(
  total: number,
  changes: readonly DayChange[],
  days: readonly LocalDay[],
): Trends['subscribers'] {
  return days.map((day) => {
    const after = changes.filter((change) => change.day > day)
    return { day, active: Math.max(0, total - sumBy(after, ({ step }) => step)) }
  })
}

export function mailByWeek(
  rows: Record<AnalyticsType, readonly MailRow[]>,
  weeks: readonly LocalDay[],
): Trends['mail'] {
  return weeks.map((week) => ({
    week,
    welcome: sumOfWeek(rows.welcome, week),
    instant: sumOfWeek(rows.instant, week),
    digest: sumOfWeek(rows.digest, week),
  }))
}

function sumOfWeek(rows: readonly MailRow[], week: LocalDay): number {
  const rowsOfWeek = rows.filter(
    ({ period }) => sundayOf(period.slice(0, 'YYYY-MM-DD'.length)) === week,
  )
  return sumBy(rowsOfWeek, (row) => row.recipients_count)
}
