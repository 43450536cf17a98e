import { describe, expect, it } from 'vitest'
import { movedTo } from '../../../../web/features/calendar/moves.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-10-30T18:00:00.000Z')
/** 9 AM in New York. */
const AT = '2026-10-31T13:00:00.000Z'
const to = (day: string) => movedTo(AT, day, NOW, ZONE)

describe('what is moved to another day of the calendar', () => {
  it('keeps its hour, where the clocks go back as well', () => {
    expect(to('2026-11-03')).toBe('2026-11-03T14:00:00.000Z')
  })

  it('goes neither to today nor to a day that is over: it might go out at once', () => {
    expect([to('2026-10-30'), to('2026-10-29')]).toEqual([undefined, undefined])
  })

  it('stays where it is', () => {
    expect(to('2026-10-31')).toBeUndefined()
  })

  it('goes by the calendar of the environment, where it is tomorrow elsewhere already', () => {
    const lateEvening = new Date('2026-10-31T03:30:00.000Z')
    expect(movedTo(AT, '2026-10-30', lateEvening, ZONE)).toBeUndefined()
    expect(movedTo('2026-11-02T14:00:00.000Z', '2026-10-31', lateEvening, ZONE)).toBe(AT)
  })
})
