import { DEFAULT_TIME_ZONE } from '../../contract/business.ts'

/** '2025-01-03' → 'January 3, 2025', in whatever time zone: it is a calendar date, not an instant. */
export function longDate(calendarDate: string): string {
  return longFormat('UTC').format(new Date(`${calendarDate}T00:00:00Z`))
}

/** The calendar date on which an ISO 8601 instant fell in the product's time zone, as 'YYYY-MM-DD'. */
export function calendarDateOf(instant: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(
    new Date(instant),
  )
}

/** The visitor's own today in the long format, for example 'January 3, 2025'. */
export function longToday(now: Date = new Date()): string {
  return longFormat(undefined).format(now)
}

function longFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...(timeZone && { timeZone }) })
}
