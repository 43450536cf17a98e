import { TZDate } from '@date-fns/tz'
import { addDays, format, set } from 'date-fns'
import { SCHEDULE_VIEW_WEEKS } from '../../../../contract/business.ts'
import type { WallClock } from '../../../../contract/schedules.ts'
import { wallClock } from '../../../clock/wall-clock.ts'

/** On whose clock and when posts go out in this environment. */
export interface SlotClock {
  timeZone: string
  publish: WallClock
}

/**
 * The publish_at that a new post starts with: the next Tuesday, at least one day ahead, 09:00, or what the environment has
 * as its first weekday and hour. A day of the calendar there: on Monday, however late, it is tomorrow. As a datetime-local
 * field holds it, on the wall clock of the environment.
 */
export function defaultSlot(now: Date, clock: SlotClock): string {
  const [_today, ...daysAhead] = publishHours(now, clock, 7)
  const first = daysAhead.find((slot) => weekdayOf(slot) === clock.publish.weekdays[0])
  if (!first) throw new Error('A week has every weekday')
  return wallClock(first, clock.timeZone)
}

/** The same, or the first slot after it at which no other post is scheduled. `taken`: ISO 8601 instants. */
export function firstFreeSlot(now: Date, clock: SlotClock, taken: readonly string[]): string {
  const first = defaultSlot(now, clock)
  const takenInputs = new Set(taken.map((instant) => wallClock(instant, clock.timeZone)))
  const later = comingSlots(now, clock).filter((slot) => slot >= first)
  return later.find((slot) => !takenInputs.has(slot)) ?? first
}

/** The slots to come, likewise, for as many weeks as the schedule shows. */
export function comingSlots(now: Date, clock: SlotClock, weeks = SCHEDULE_VIEW_WEEKS): string[] {
  const weekdays: readonly string[] = clock.publish.weekdays
  return publishHours(now, clock, weeks * 7)
    .filter((slot) => slot > now && weekdays.includes(weekdayOf(slot)))
    .map((slot) => wallClock(slot, clock.timeZone))
}

/** That hour of today and of the days after it, by the zone's calendar: a day on which the clocks change has 23 or 25 hours. */
function publishHours(now: Date, { timeZone, publish }: SlotClock, days: number): TZDate[] {
  const today = set(new TZDate(now, timeZone), {
    hours: publish.hour,
    minutes: 0,
    seconds: 0,
    milliseconds: 0,
  })
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
}

/** As contract/schedules.ts names it. */
function weekdayOf(day: Date): string {
  return format(day, 'EEE').toUpperCase()
}
