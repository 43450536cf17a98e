import { TZDate } from '@date-fns/tz'
import { addDays, set } from 'date-fns'
import { wallClock } from '../../../clock/wall-clock.ts'

/**
 * Tomorrow at the publishing hour, as a datetime-local value. Not 24 hours later, because a day on which the clocks
 * change has 23 or 25 hours.
 */
export function tomorrow(now: Date, timeZone: string, hours: number): string {
  const day = addDays(new TZDate(now, timeZone), 1)
  return wallClock(set(day, { hours, minutes: 0 }), timeZone)
}
