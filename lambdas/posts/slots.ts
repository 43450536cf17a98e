import { TZDate } from '@date-fns/tz'
import { addDays, addWeeks, format, set } from 'date-fns'
import { PIPELINE_WEEKS } from '../../contract/business.ts'
import type { WallClock } from '../../contract/schedules.ts'

/** A publishing slot on the wall clock of the environment's time zone, `2026-11-24T09:00`: sorts as text. */
type SlotId = string

export interface Slot {
  id: SlotId
  /** Its moment, as an ISO 8601 instant. */
  at: string
}

/**
 * The slots after `now` within the next four weeks, soonest first. A slot four weeks from now to the minute still counts,
 * so that there are always four of each weekday. The wall clock says the same hour across a change of DST.
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
