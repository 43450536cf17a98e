import { DEFAULT_TIME_ZONE } from '../../contract/business.ts'

/** '2025-01-03' → 'January 3, 2025'. A calendar date has no time zone. */
export function longDate(calendarDate: string): string {
  return longFormat('UTC').format(new Date(`${calendarDate}T00:00:00Z`))
}

/** The calendar date of an ISO 8601 instant in a time zone, as 'YYYY-MM-DD'. */
export function calendarDateOf(instant: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(
    new Date(instant),
  )
}

/** Today in the browser's time zone: 'January 3, 2025'. */
export function longToday(now: Date = new Date()): string {
  return longFormat(undefined).format(now)
}

function longFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...(timeZone && { timeZone }) })
}
