import { calendarDateOf } from '../../clock/dates.ts'
import { instantOf, wallClock } from '../../clock/wall-clock.ts'

/**
 * The same hour of another day, on the environment's wall clock; undefined where nothing may be moved there: to today,
 * where it might go out at once, to a day that is over, or to where it is.
 * @param at ISO 8601: when it goes out now
 * @param day `YYYY-MM-DD`
 */
export function movedTo(at: string, day: string, now: Date, timeZone: string): string | undefined {
  if (!mayMoveTo(day, now, timeZone) || calendarDateOf(at, timeZone) === day) return undefined
  return instantOf(`${day}${wallClock(at, timeZone).slice(day.length)}`, timeZone)
}

function mayMoveTo(day: string, now: Date, timeZone: string): boolean {
  return day > calendarDateOf(now.toISOString(), timeZone)
}
