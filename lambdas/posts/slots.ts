import { TZDate } from '@date-fns/tz'
import { addDays, addWeeks, format, set } from 'date-fns'
import * as v from 'valibot'
import { PIPELINE_WEEKS } from '../../contract/business.ts'
import { type WallClock, wallClock } from '../../contract/schedules.ts'
import { env } from '../platform/aws/env.ts'

/** Wall-clock time in the environment's time zone, for example `2026-11-24T09:00`. Sorts as text. */
type SlotId = string

export interface Slot {
  id: SlotId
  /** ISO 8601 instant. */
  at: string
}

/**
 * The slots after `now` within the next four weeks, earliest first. A slot exactly four weeks ahead is included, so
 * that there are always four slots of each weekday. A DST change does not move the wall-clock hour.
 */
export function upcomingSlots(now: Date, timeZone: string, { weekdays, hour }: WallClock): Slot[] {
  const here = new TZDate(now, timeZone)
  const last = addWeeks(here, PIPELINE_WEEKS)
  const days: readonly string[] = weekdays
  return Array.from({ length: PIPELINE_WEEKS * 7 + 1 }, (_, ahead) => addDays(here, ahead))
    .filter((day) => days.includes(format(day, 'EEE').toUpperCase()))
    .map((day) => set(day, { hours: hour, minutes: 0, seconds: 0, milliseconds: 0 }))
    .filter((slot) => slot > here && slot <= last)
    .map((slot) => ({
      id: format(slot, "yyyy-MM-dd'T'HH:mm"),
      at: new Date(slot.getTime()).toISOString(),
    }))
}

const times = v.pipe(v.string(), v.parseJson(), wallClock)

/** @throws Error when `PUBLISH_TIMES` is missing or invalid */
export function publishTimes(): WallClock {
  const parsed = v.safeParse(times, env.PUBLISH_TIMES)
  if (parsed.success) return parsed.output
  throw new Error(`PUBLISH_TIMES is invalid: ${v.summarize(parsed.issues)}`)
}
