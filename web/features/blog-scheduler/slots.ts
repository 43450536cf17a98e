import { PUBLISH_HOUR, SCHEDULE_VIEW_WEEKS } from '../../../contract/business.ts'

const TUESDAY = 2
const FRIDAY = 5
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The publish_at that a new post starts with (spec §4): the next Tuesday, at least one day ahead, 09:00 on the
 * clock of whoever looks at it.
 */
export function nextTuesday(now: Date): Date {
  const soonest = now.getTime() + DAY_MS
  for (let days = 1; ; days++) {
    const day = atPublishHour(now, days)
    if (day.getDay() === TUESDAY && day.getTime() >= soonest) return day
  }
}

/** The Tuesdays and Fridays to come, 09:00 local time, for as many weeks as the schedule shows (spec §9). */
export function comingSlots(now: Date, weeks = SCHEDULE_VIEW_WEEKS): Date[] {
  return Array.from({ length: weeks * 7 + 1 }, (_, days) => atPublishHour(now, days)).filter(
    (slot) => slot > now && (slot.getDay() === TUESDAY || slot.getDay() === FRIDAY),
  )
}

/** Built from the calendar, never by adding hours: a day on which the clocks change has 23 or 25 of them. */
function atPublishHour(now: Date, daysAhead: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead, PUBLISH_HOUR)
}
