import { TZDate } from '@date-fns/tz'
import { addDays, isFriday, isTuesday, set } from 'date-fns'
import { PUBLISH_HOUR, SCHEDULE_VIEW_WEEKS } from '../../../../contract/business.ts'
import { wallClock } from '../../../clock/wall-clock.ts'

/**
 * The publish_at that a new post starts with: the next Tuesday, at least one day ahead, 09:00. A day of the
 * calendar there: on Monday, however late, it is tomorrow. As a datetime-local field holds it, on the wall clock of the
 * environment.
 */
export function nextTuesday(now: Date, timeZone: string): string {
  const [_today, ...daysAhead] = publishHours(now, timeZone, 7)
  const tuesday = daysAhead.find((slot) => isTuesday(slot))
  if (!tuesday) throw new Error('A week has a Tuesday')
  return wallClock(tuesday, timeZone)
}

/** The same, or the first slot after it at which no other post is scheduled. `taken`: ISO 8601 instants. */
export function firstFreeSlot(now: Date, timeZone: string, taken: readonly string[]): string {
  const first = nextTuesday(now, timeZone)
  const takenInputs = new Set(taken.map((instant) => wallClock(instant, timeZone)))
  const later = comingSlots(now, timeZone).filter((slot) => slot >= first)
  return later.find((slot) => !takenInputs.has(slot)) ?? first
}

/** The Tuesdays and Fridays to come at 09:00, likewise, for as many weeks as the schedule shows. */
export function comingSlots(now: Date, timeZone: string, weeks = SCHEDULE_VIEW_WEEKS): string[] {
  return publishHours(now, timeZone, weeks * 7)
    .filter((slot) => slot > now && (isTuesday(slot) || isFriday(slot)))
    .map((slot) => wallClock(slot, timeZone))
}

/** 09:00 of today and of the days after it, by the zone's calendar: a day on which the clocks change has 23 or 25 hours. */
function publishHours(now: Date, timeZone: string, days: number): TZDate[] {
  const today = set(new TZDate(now, timeZone), {
    hours: PUBLISH_HOUR,
    minutes: 0,
    seconds: 0,
    milliseconds: 0,
  })
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
}
