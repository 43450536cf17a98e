import { TZDate } from '@date-fns/tz'
import { addDays, format, set } from 'date-fns'
import { SCHEDULE_VIEW_WEEKS } from '../../contract/business.ts'
import type { WallClock } from '../../contract/schedules.ts'
import { wallClock } from './wall-clock.ts'

export interface SlotClock {
  timeZone: string
  publish: WallClock
}

/**
 * The default publish_at (docs/product.md, "Scheduler"): the next Tuesday at 09:00, at least one calendar day ahead. On
 * a Monday, however late, that is the next morning. An environment's record can name another weekday and hour.
 * @returns a datetime-local value in the environment's time zone
 */
export function defaultSlot(now: Date, clock: SlotClock): string {
  const [_today, ...daysAhead] = publishHours(now, clock, 7)
  const first = daysAhead.find((slot) => weekdayOf(slot) === clock.publish.weekdays[0])
  if (!first) throw new Error('A week has every weekday')
  return wallClock(first, clock.timeZone)
}

/**
 * The default slot if it is free, or else the first free slot after it. If no slot is free, the default slot.
 * @param taken ISO 8601 instants of other posts
 */
export function firstFreeSlot(now: Date, clock: SlotClock, taken: readonly string[]): string {
  const first = defaultSlot(now, clock)
  const takenInputs = new Set(taken.map((instant) => wallClock(instant, clock.timeZone)))
  const later = comingSlots(now, clock).filter((slot) => slot >= first)
  return later.find((slot) => !takenInputs.has(slot)) ?? first
}

/**
 * Future slots as datetime-local values.
 * @param weeks by default, as many as the schedule shows
 */
export function comingSlots(now: Date, clock: SlotClock, weeks = SCHEDULE_VIEW_WEEKS): string[] {
  const weekdays: readonly string[] = clock.publish.weekdays
  return publishHours(now, clock, weeks * 7)
    .filter((slot) => slot > now && weekdays.includes(weekdayOf(slot)))
    .map((slot) => wallClock(slot, clock.timeZone))
}

/**
 * The time at which a post for `at` is published if nothing delays it: `at` itself if it is a slot, or else the next
 * slot.
 * @param at ISO 8601
 */
export function slotFor(at: string, clock: SlotClock): string {
  const weekdays: readonly string[] = clock.publish.weekdays
  const time = new Date(at)
  const slot = publishHours(time, clock, 7).find(
    (hour) => hour >= time && weekdays.includes(weekdayOf(hour)),
  )
  // Converts the TZDate to a Date, whose ISO string ends in Z. A TZDate's ISO string ends in the zone's offset.
  return new Date((slot ?? time).getTime()).toISOString()
}

/** The publishing hour of today and of the next days. Counts calendar days, because a day may have 23 or 25 hours. */
function publishHours(now: Date, { timeZone, publish }: SlotClock, days: number): TZDate[] {
  const today = set(new TZDate(now, timeZone), {
    hours: publish.hour,
    minutes: 0,
    seconds: 0,
    milliseconds: 0,
  })
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
}

/** For example 'TUE', as in contract/schedules.ts. */
function weekdayOf(day: Date): string {
  return format(day, 'EEE').toUpperCase()
}
