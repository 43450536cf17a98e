import { afterEach, describe, expect, it } from 'vitest'
import { calendarDateOf, longDate, longToday } from '../../../web/clock/dates.ts'

const home = process.env.TZ
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

describe('a calendar date', () => {
  it.each([
    'Pacific/Honolulu',
    'America/Indiana/Indianapolis',
    'UTC',
    'Asia/Tokyo',
    'Pacific/Kiritimati',
  ])('reads the same in %s', (timeZone) => {
    process.env.TZ = timeZone
    expect(longDate('2025-01-03')).toBe('January 3, 2025')
    expect(longDate('2025-01-01')).toBe('January 1, 2025')
  })
})

describe('the date of an instant', () => {
  it('is the date in Indiana even if the visitor’s time zone is Tokyo', () => {
    process.env.TZ = 'Asia/Tokyo'
    expect(calendarDateOf('2026-11-24T14:00:00.000Z')).toBe('2026-11-24')
    expect(calendarDateOf('2026-11-24T03:00:00.000Z')).toBe('2026-11-23')
  })
})

describe('today’s date', () => {
  it('is the date in the visitor’s time zone', () => {
    const newYearsEveInUtc = new Date('2025-12-31T20:00:00Z')
    process.env.TZ = 'Asia/Tokyo'
    expect(longToday(newYearsEveInUtc)).toBe('January 1, 2026')
    process.env.TZ = 'America/Indiana/Indianapolis'
    expect(longToday(newYearsEveInUtc)).toBe('December 31, 2025')
  })
})
