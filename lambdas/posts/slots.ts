import { TZDate } from '@date-fns/tz'
import { addDays, addWeeks, format, set } from 'date-fns'
import { PIPELINE_WEEKS, PUBLISH_HOUR, PUBLISH_WEEKDAYS } from '../../contract/business.ts'

/** A publishing slot on the wall clock of the environment's time zone, `2026-11-24T09:00`: sorts as text. */
type SlotId = string

export interface Slot {
  id: SlotId
  /** Its moment, as an ISO 8601 instant. */
  at: string
}

const WEEKDAYS: readonly string[] = PUBLISH_WEEKDAYS

/**
 * The slots after `now` within the next four weeks, soonest first (Tuesdays and Fridays at 9 AM).
 * Eight, because a slot four weeks from now to the minute still counts. The wall clock says nine
 * across a change of DST.
 */
export function upcomingSlots(now: Date, timeZone: string): Slot[] {
  const here = new TZDate(now, timeZone)
  const last = addWeeks(here, PIPELINE_WEEKS)
  return Array.from({ length: PIPELINE_WEEKS * 7 + 1 }, (_, days) => addDays(here, days))
    .filter((day) => WEEKDAYS.includes(format(day, 'EEEE')))
    .map((day) => set(day, { hours: PUBLISH_HOUR, minutes: 0, seconds: 0, milliseconds: 0 }))
    .filter((slot) => slot > here && slot <= last)
    .map((slot) => ({
      id: format(slot, "yyyy-MM-dd'T'HH:mm"),
      at: new Date(slot.getTime()).toISOString(),
    }))
}
