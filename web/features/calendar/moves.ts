import { calendarDateOf } from '../../clock/dates.ts'
import { instantOf, wallClock } from '../../clock/wall-clock.ts'

export const NOT_FUTURE = 'Choose a day after today: today it could go out at once.'

/**
 * The same hour on another day, in the environment's time zone. Undefined for the same day, past days and today,
 * because today the post or mail could go out at once.
 * @param at ISO 8601: the current time of the post or mail
 * @param day `YYYY-MM-DD`
 */
export function movedTo(at: string, day: string, now: Date, timeZone: string): string | undefined {
  if (!mayMoveTo(day, now, timeZone) || calendarDateOf(at, timeZone) === day) return undefined
  return instantOf(`${day}${wallClock(at, timeZone).slice(day.length)}`, timeZone)
}

function mayMoveTo(day: string, now: Date, timeZone: string): boolean {
  return day > calendarDateOf(now.toISOString(), timeZone)
}
