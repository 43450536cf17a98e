import { TZDate } from '@date-fns/tz'
import { format, startOfMonth, startOfWeek, startOfYear } from 'date-fns'

/** A calendar day in the environment's time zone, `YYYY-MM-DD`, which sorts as text. */
export type LocalDay = string

export function localDay(moment: Date, timeZone: string): LocalDay {
  return format(new TZDate(moment, timeZone), 'yyyy-MM-dd')
}

/** Calculates in UTC, which has no clock changes. */
export function daysBefore(day: LocalDay, count: number): LocalDay {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - count)
  return moment.toISOString().slice(0, day.length)
}

/** The Sunday on or before a day. Weeks begin on Sunday. */
export function sundayOf(day: LocalDay): LocalDay {
  return daysBefore(day, new Date(`${day}T00:00:00Z`).getUTCDay())
}

export type Period = 'week' | 'month' | 'year'

/** When this week, month and year began in the time zone. Weeks begin on Sunday. */
export function periodStarts(now: Date, timeZone: string): Record<Period, Date> {
  const here = new TZDate(now, timeZone)
  return {
    week: new Date(startOfWeek(here, { weekStartsOn: 0 }).getTime()),
    month: new Date(startOfMonth(here).getTime()),
    year: new Date(startOfYear(here).getTime()),
  }
}

/** The Sunday on or before a moment, as a day in the time zone: `2026-11-22`. */
export function weekOf(moment: Date, timeZone: string): LocalDay {
  return sundayOf(localDay(moment, timeZone))
}
