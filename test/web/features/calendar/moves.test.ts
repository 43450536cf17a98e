import { describe, expect, it } from 'vitest'
import { movedTo } from '../../../../web/features/calendar/moves.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-10-30T18:00:00.000Z')
/** 9 AM in New York. */
const AT = '2026-10-31T13:00:00.000Z'
const to = (day: string) => movedTo(AT, day, NOW, ZONE)

describe('an entry of the calendar', () => {
  it('keeps its hour when it is moved across a change of the clocks', () => {
    expect(to('2026-11-03')).toBe('2026-11-03T14:00:00.000Z')
  })

  it('cannot be moved to today or to a past day', () => {
    expect([to('2026-10-30'), to('2026-10-29')]).toEqual([undefined, undefined])
  })

  it('does not change if it is dropped on its own day', () => {
    expect(to('2026-10-31')).toBeUndefined()
  })

  it('is moved by the date in the environment’s time zone, even if the browser’s date differs', () => {
    const lateEvening = new Date('2026-10-31T03:30:00.000Z')
    expect(movedTo(AT, '2026-10-30', lateEvening, ZONE)).toBeUndefined()
    expect(movedTo('2026-11-02T14:00:00.000Z', '2026-10-31', lateEvening, ZONE)).toBe(AT)
  })
})
