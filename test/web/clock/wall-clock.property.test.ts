import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, wallClock } from '../../../web/clock/wall-clock.ts'
import { clockIn, moment, zone } from '../../support/arbitrary-time.ts'

const HOUR_MS = 3_600_000

describe('the wall clock of any zone, at any time of the year', () => {
  it('agrees with Intl and can be converted back', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const shown = wallClock(at, timeZone)
        expect(clockIn(timeZone, at)).toContain(shown)
        const back = new Date(instantOf(shown, timeZone) ?? 0)
        expect(wallClock(back, timeZone)).toBe(shown)
        // A repeated hour is read as its first occurrence.
        const later = at.getTime() - back.getTime()
        expect(later - (later % 60_000) >= 0 && later < 1.1 * HOUR_MS).toBe(true)
      }),
      { examples: [[new Date('2026-10-24T20:59:59Z'), 'Asia/Beirut']] },
    )
  })

  it('accepts exactly the values that exist in the calendar', () => {
    const number = (max: number) => fc.nat(max).map((part) => String(part).padStart(2, '0'))
    const typed = fc
      .tuple(fc.constantFrom('2026', '2028'), number(14), number(33), number(26), number(70))
      .map(([year, month, day, hour, minute]) => `${year}-${month}-${day}T${hour}:${minute}`)
    fc.assert(
      fc.property(typed, zone, (input, timeZone) => {
        const moment = new Date(`${input}Z`)
        const exists =
          !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 16) === input
        const instant = instantOf(input, timeZone)
        expect(instant !== undefined).toBe(exists)
        if (instant === undefined) return
        // The wall clock equals the input, unless daylight saving skips the hour. Then it is 30 or 60 minutes later.
        const wall = new Date(`${wallClock(instant, timeZone)}Z`)
        expect([0, HOUR_MS / 2, HOUR_MS]).toContain(wall.getTime() - moment.getTime())
      }),
    )
  })
})
