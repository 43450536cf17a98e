import { TZDate } from '@date-fns/tz'
import { format, startOfMonth, startOfWeek, startOfYear } from 'date-fns'

/** A calendar day in the environment's time zone, `YYYY-MM-DD`: sorts and compares as text. */
export type LocalDay = string

export function localDay(moment: Date, timeZone: string): LocalDay {
  return format(new TZDate(moment, timeZone), 'yyyy-MM-dd')
}

/** The day so many days before another. Calendar days have no time zone, so no clock change can move them. */
export function daysBefore(day: LocalDay, count: number): LocalDay {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - count)
  return moment.toISOString().slice(0, day.length)
}

/** The Sunday on which the week of a day began. */
export function sundayOf(day: LocalDay): LocalDay {
  return daysBefore(day, new Date(`${day}T00:00:00Z`).getUTCDay())
}

export type Period = 'week' | 'month' | 'year'

/** The first moment of this week (from Sunday), this month and this year in the time zone. */
export function periodStarts(now: Date, timeZone: string): Record<Period, Date> {
  const here = new TZDate(now, timeZone)
  return {
    week: new Date(startOfWeek(here, { weekStartsOn: 0 }).getTime()),
    month: new Date(startOfMonth(here).getTime()),
    year: new Date(startOfYear(here).getTime()),
  }
}

/** The week of a moment, named by its Sunday in the time zone: `2026-11-22`. */
export function weekOf(moment: Date, timeZone: string): LocalDay {
  return sundayOf(localDay(moment, timeZone))
}
