import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TIMES } from '../../../contract/schedules.ts'
import {
  daysBefore,
  localDay,
  periodStarts,
  weekOf,
} from '../../../lambdas/platform/time/local-day.ts'
import { upcomingSlots } from '../../../lambdas/posts/slots.ts'
import { clockIn, moment, zone } from '../../support/arbitrary-time.ts'

const { publish } = DEFAULT_TIMES
const FOUR_WEEKS_MS = 28 * 86_400_000
const HOUR_MS = 3_600_000

describe('the slots of the next four weeks in any time zone', () => {
  it('are four Tuesdays and four Fridays at 9 AM local time', () => {
    fc.assert(
      fc.property(moment, zone, (now, timeZone) => {
        const slots = upcomingSlots(now, timeZone, publish)
        expect(slots).toHaveLength(8)
        for (const { id, at } of slots) {
          expect(clockIn(timeZone, new Date(at))).toMatch(/^(Tue|Fri) .*T09:00$/)
          expect(clockIn(timeZone, new Date(at))).toContain(id)
          expect(new Date(at).getTime()).toBeGreaterThan(now.getTime())
          expect(Date.parse(at) - now.getTime()).toBeLessThanOrEqual(FOUR_WEEKS_MS + HOUR_MS)
        }
        const ids = slots.map(({ id }) => id)
        expect(new Set(ids).size).toBe(8)
        expect(ids).toEqual(ids.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  it('still include all later slots when the first slot begins', () => {
    fc.assert(
      fc.property(moment, zone, (now, timeZone) => {
        const [first, ...later] = upcomingSlots(now, timeZone, publish)
        const then = upcomingSlots(new Date(first?.at ?? 0), timeZone, publish)
        expect(then.slice(0, later.length)).toEqual(later)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a week', () => {
  it('is named after the date of its Sunday', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const week = weekOf(at, timeZone)
        const today = clockIn(timeZone, at).slice(4, 14)
        expect(new Date(`${week}T00:00Z`).getUTCDay()).toBe(0)
        expect(week <= today && today < daysBefore(week, -7)).toBe(true)
      }),
    )
  })

  it('begins at the first moment of its first day, as a month and a year do', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const starts = periodStarts(at, timeZone)
        const today = clockIn(timeZone, at).slice(4)
        const first = {
          week: weekOf(at, timeZone),
          month: today.slice(0, 8),
          year: today.slice(0, 5),
        }
        for (const period of ['week', 'month', 'year'] as const) {
          const start = starts[period]
          expect(clockIn(timeZone, start).slice(4)).toContain(first[period])
          expect(clockIn(timeZone, new Date(start.getTime() - 1)).slice(4)).not.toContain(
            first[period],
          )
        }
      }),
    )
  })
})

it('counting days back and forward again returns to the same day', () => {
  fc.assert(
    fc.property(moment, zone, fc.integer({ min: 0, max: 800 }), (at, timeZone, count) => {
      const day = localDay(at, timeZone)
      expect(clockIn(timeZone, at)).toContain(day)
      expect(daysBefore(daysBefore(day, count), -count)).toBe(day)
      expect(daysBefore(day, count) <= day).toBe(true)
    }),
  )
})
