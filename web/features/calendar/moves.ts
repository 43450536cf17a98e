import { calendarDateOf } from '../../clock/dates.ts'
import { goesOut, isSlot } from '../../clock/goes-out.ts'
import { type SlotClock, slotFor } from '../../clock/slots.ts'
import { instantOf, timeWithZone, wallClock } from '../../clock/wall-clock.ts'
import type { Outgoing } from '../../components/same-day.ts'
import type { Move } from './api.ts'

export const NOT_FUTURE = 'Choose a day after today: today it could go out at once.'

/**
 * The same hour on another day, in the environment's time zone. Undefined for the same day, for past days, and for
 * today: a post or mail that is moved to today could go out at once.
 * @param at the present time of the post or mail, ISO 8601
 * @param day `YYYY-MM-DD`
 */
export function movedTo(at: string, day: string, now: Date, timeZone: string): string | undefined {
  if (!mayMoveTo(day, now, timeZone) || calendarDateOf(at, timeZone) === day) return undefined
  return instantOf(`${day}${wallClock(at, timeZone).slice(day.length)}`, timeZone)
}

function mayMoveTo(day: string, now: Date, timeZone: string): boolean {
  return day > calendarDateOf(now.toISOString(), timeZone)
}

/**
 * Says when a moved post or mail goes out, and its time before the move. A post goes out at slots only.
 * @param isHeld the post waits for approval
 */
export function moveInWords(
  { kind, title, from, to }: Pick<Move, 'kind' | 'title' | 'from' | 'to'>,
  isHeld: boolean,
  clock: SlotClock,
): string {
  const name = `“${title || 'Untitled'}”`
  const isPost = kind === 'post'
  const when = isPost ? goesOut(to, clock) : timeWithZone(to, clock.timeZone)
  const isSameSlot = isPost && slotFor(to, clock) === slotFor(from, clock)
  const before = timeWithZone(isPost ? slotFor(from, clock) : from, clock.timeZone)
  const change = isSameSlot ? `still goes out ${when}.` : `goes out ${when}, instead of ${before}.`
  return isHeld ? `${name} waits for approval. Once approved, it ${change}` : `${name} ${change}`
}

/** For a post whose hour on that day is not a slot, says when the post goes out. Undefined for all others. */
export function laterInWords(
  { kind, at }: Pick<Outgoing, 'kind' | 'at'>,
  day: string,
  clock: SlotClock,
): string | undefined {
  const hour = at && wallClock(at, clock.timeZone).slice(day.length)
  const to = kind === 'post' && hour ? instantOf(`${day}${hour}`, clock.timeZone) : undefined
  return to && !isSlot(to, clock) ? `It goes out ${goesOut(to, clock)}.` : undefined
}
