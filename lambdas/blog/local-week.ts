import { type LocalDay, localDay, periodStarts } from '../analytics/local-day.ts'

/** The week of a moment, named by its Sunday in the time zone (spec §9): `2026-11-22`. */
export function weekOf(moment: Date, timeZone: string): LocalDay {
  return localDay(periodStarts(moment, timeZone).week, timeZone)
}
