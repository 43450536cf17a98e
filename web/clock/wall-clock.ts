import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

const INPUT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** An instant as the value of a datetime-local field, in a time zone: '2026-11-24T09:00'. */
export function wallClock(instant: string | Date, timeZone: string): string {
  return format(new TZDate(new Date(instant), timeZone), "yyyy-MM-dd'T'HH:mm")
}

/**
 * The instant of a datetime-local field's value, ISO 8601 in UTC; undefined if the value is not a valid time. If
 * daylight saving skips the hour, the time moves one hour later. If daylight saving repeats the hour, the first of the
 * two hours counts.
 */
export function instantOf(input: string, timeZone: string): string | undefined {
  const [wall] = INPUT.exec(input) ?? []
  const utc = new Date(`${wall}Z`)
  // Refuses a date like February 30, which Date would turn into a day in March.
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 16) !== wall) return undefined
  const day = [utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate()] as const
  const moment = new TZDate(...day, utc.getUTCHours(), utc.getUTCMinutes(), timeZone)
  // If the clocks go back at midnight, an hour occurs twice, and TZDate may return its second occurrence. The lines
  // below then find the first occurrence.
  const times = REPEATED_MS.map((before) => new Date(moment.getTime() - before))
  const first = times.find((time) => wallClock(time, timeZone) === wall)
  return (first ?? new Date(moment.getTime())).toISOString()
}

/** Clocks go back by an hour, on Lord Howe Island by half an hour. */
const REPEATED_MS = [3_600_000, 1_800_000]

/** 'Tue, Nov 24, 2026, 9:00 AM EST'. */
export function timeWithZone(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}

/** '9:00 AM'. */
export function hourOf(instant: string, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit' } as const
  return new Date(instant).toLocaleTimeString('en-US', { ...parts, timeZone })
}

/** '9:00 AM EST'. */
export function hourWithZone(instant: Date, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return instant.toLocaleTimeString('en-US', { ...parts, timeZone })
}

/** 'Eastern Standard Time (America/Indiana/Indianapolis)'. The name depends on daylight saving at the instant. */
export function zoneName(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  return name ? `${name} (${timeZone})` : timeZone
}
