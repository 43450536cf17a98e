import { type LocalDay, localDay, sundayOf } from './local-day.ts'

/** The week of a moment, named by its Sunday in the time zone (spec §9): `2026-11-22`. */
export function weekOf(moment: Date, timeZone: string): LocalDay {
  return sundayOf(localDay(moment, timeZone))
}
