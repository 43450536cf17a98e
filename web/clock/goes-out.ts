import { type SlotClock, slotFor } from './slots.ts'
import { hourOf, timeWithZone } from './wall-clock.ts'

/**
 * When a post with this time goes out: 'Fri, Dec 4, 2026, 9:00 AM EST'. If the time is not a slot, the text adds why
 * the post goes out later: '…, the first publishing time after Thu, Dec 3'.
 * @param at ISO 8601
 */
export function goesOut(at: string, clock: SlotClock): string {
  const { timeZone } = clock
  const slot = slotFor(at, clock)
  const time = timeWithZone(slot, timeZone)
  if (isSlot(at, clock)) return time
  const isSameHour = hourOf(at, timeZone) === hourOf(slot, timeZone)
  const after = isSameHour
    ? shortDay(at, timeZone)
    : `${shortDay(at, timeZone)}, ${hourOf(at, timeZone)}`
  return `${time}, the first publishing time after ${after}`
}

export function isSlot(at: string, clock: SlotClock): boolean {
  return Date.parse(slotFor(at, clock)) === Date.parse(at)
}

/** 'Thu, Dec 3'. @param instant ISO 8601 */
export function shortDay(instant: string, timeZone: string): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return new Date(instant).toLocaleDateString('en-US', { ...parts, timeZone })
}
