import { describe, expect, it } from 'vitest'
import {
  daysBefore,
  localDay,
  periodStarts,
  sundayOf,
  weekOf,
} from '../../../lambdas/platform/time/local-day.ts'

const INDIANA = 'America/Indiana/Indianapolis'
/** A Saturday evening in Indiana. */
const moment = new Date('2026-11-22T03:00:00Z')

describe('a day in the environment’s time zone', () => {
  it('has the date of that time zone, not the UTC date', () => {
    expect(localDay(moment, INDIANA)).toBe('2026-11-21')
    expect(localDay(moment, 'UTC')).toBe('2026-11-22')
    expect(weekOf(moment, INDIANA)).toBe('2026-11-15')
    expect(weekOf(moment, 'UTC')).toBe('2026-11-22')
  })

  it('belongs to a week that begins on Sunday', () => {
    expect(sundayOf('2026-11-22')).toBe('2026-11-22')
    expect(sundayOf('2026-11-28')).toBe('2026-11-22')
    expect(sundayOf('2027-01-01')).toBe('2026-12-27')
  })

  it('is found by counting back or forward from another day, even across the end of a month', () => {
    expect(daysBefore('2026-11-03', 3)).toBe('2026-10-31')
    expect(daysBefore('2026-11-03', 0)).toBe('2026-11-03')
    expect(daysBefore('2026-11-03', -1)).toBe('2026-11-04')
  })

  it('belongs to a week, a month and a year that begin at local midnight', () => {
    expect(periodStarts(moment, INDIANA)).toEqual({
      week: new Date('2026-11-15T05:00:00Z'),
      month: new Date('2026-11-01T04:00:00Z'),
      year: new Date('2026-01-01T05:00:00Z'),
    })
  })
})
