import { TZDate } from '@date-fns/tz'
import { addDays, set } from 'date-fns'
import { PUBLISH_HOUR } from '../../../../contract/business.ts'
import { wallClock } from '../../../clock/wall-clock.ts'

/**
 * Tomorrow at the hour at which the schedules fire, which is never too soon: as a datetime-local field holds it, by the
 * calendar of the zone. A day on which the clocks change has 23 or 25 hours.
 */
export function tomorrow(now: Date, timeZone: string): string {
  const day = addDays(new TZDate(now, timeZone), 1)
  return wallClock(set(day, { hours: PUBLISH_HOUR, minutes: 0 }), timeZone)
}
