import { instantOf, timeWithZone } from '../../../clock/wall-clock.ts'

/** A datetime-local value in the environment's time zone: '2026-11-24T09:00' → 'Tue, Nov 24, 2026, 9:00 AM EST'. */
export function slotTime(slot: string, timeZone: string): string {
  const instant = instantOf(slot, timeZone)
  return instant ? timeWithZone(instant, timeZone) : slot
}
