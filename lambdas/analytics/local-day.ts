import { TZDate } from '@date-fns/tz'
import { format, startOfMonth, startOfWeek, startOfYear } from 'date-fns'

/** A calendar day in the environment's time zone, `YYYY-MM-DD`: sorts and compares as text. */
export type LocalDay = string

export function localDay(moment: Date, timeZone: string): LocalDay {
  return format(new TZDate(moment, timeZone), 'yyyy-MM-dd')
}

export type Period = 'week' | 'month' | 'year'

/** The first moment of this week (from Sunday), this month and this year in the time zone (spec §9). */
export function periodStarts(now: Date, timeZone: string): Record<Period, Date> {
  const here = new TZDate(now, timeZone)
  return {
    week: new Date(startOfWeek(here, { weekStartsOn: 0 }).getTime()),
    month: new Date(startOfMonth(here).getTime()),
    year: new Date(startOfYear(here).getTime()),
  }
}
