import { describe, expect, it } from 'vitest'
import { instantOf, timeWithZone, wallClock, zoneName } from '../../../web/clock/wall-clock.ts'

const INDIANA = 'America/Indiana/Indianapolis'

describe('the wall clock of the environment', () => {
  it.each([
    ['winter', INDIANA, '2026-11-24T09:00', '2026-11-24T14:00:00.000Z'],
    ['summer', INDIANA, '2026-07-07T09:00', '2026-07-07T13:00:00.000Z'],
    ['another zone', 'Asia/Kolkata', '2026-11-24T09:00', '2026-11-24T03:30:00.000Z'],
    ['with seconds', INDIANA, '2026-11-24T09:00:00', '2026-11-24T14:00:00.000Z'],
  ])('converts a time to an instant and back: %s', (_, zone, input, instant) => {
    expect(instantOf(input, zone)).toBe(instant)
    expect(wallClock(instant, zone)).toBe(input.slice(0, 16))
  })

  it('reads 2:30 as 3:30 on the day when daylight saving begins', () => {
    expect(instantOf('2026-03-08T02:30', INDIANA)).toBe('2026-03-08T07:30:00.000Z')
  })

  it('reads 1:30 as the first 1:30 on the day when daylight saving ends', () => {
    expect(instantOf('2026-11-01T01:30', INDIANA)).toBe('2026-11-01T05:30:00.000Z')
  })

  it.each(['', 'tomorrow', '2026-11-24'])('refuses "%s"', (input) => {
    expect(instantOf(input, INDIANA)).toBeUndefined()
  })

  it('names the time zone as standard or daylight time, depending on the date', () => {
    const winter = '2026-11-24T14:00:00.000Z'
    expect(timeWithZone(winter, INDIANA)).toBe('Tue, Nov 24, 2026, 9:00 AM EST')
    expect(zoneName(new Date(winter), INDIANA)).toBe(`Eastern Standard Time (${INDIANA})`)
    expect(zoneName(new Date('2026-07-07T13:00:00Z'), INDIANA)).toMatch(/^Eastern Daylight Time/)
  })
})
