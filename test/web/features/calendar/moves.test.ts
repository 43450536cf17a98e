import { describe, expect, it } from 'vitest'
import { DEFAULT_TIMES } from '../../../../contract/schedules.ts'
import { laterInWords, movedTo, moveInWords } from '../../../../web/features/calendar/moves.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-10-30T18:00:00.000Z')
/** 9 AM in New York. */
const AT = '2026-10-31T13:00:00.000Z'
const to = (day: string) => movedTo(AT, day, NOW, ZONE)

describe('an entry of the calendar', () => {
  it('keeps its local hour when it is moved to a day after the end of DST', () => {
    expect(to('2026-11-03')).toBe('2026-11-03T14:00:00.000Z')
  })

  it('cannot be moved to today or to a past day', () => {
    expect([to('2026-10-30'), to('2026-10-29')]).toEqual([undefined, undefined])
  })

  it('does not change if it is dropped on its own day', () => {
    expect(to('2026-10-31')).toBeUndefined()
  })

  it('can be moved to tomorrow in the environment’s time zone, even if that day is today in the browser', () => {
    const lateEvening = new Date('2026-10-31T03:30:00.000Z')
    expect(movedTo(AT, '2026-10-30', lateEvening, ZONE)).toBeUndefined()
    expect(movedTo('2026-11-02T14:00:00.000Z', '2026-10-31', lateEvening, ZONE)).toBe(AT)
  })
})

const clock = { timeZone: ZONE, publish: DEFAULT_TIMES.publish }
const TUESDAY = '2026-12-01T14:00:00.000Z'
const WEDNESDAY = '2026-12-02T14:00:00.000Z'
const THURSDAY = '2026-12-03T14:00:00.000Z'
const words = (kind: 'post' | 'mail', from: string, to: string, isHeld = false) =>
  moveInWords({ kind, title: 'Beans', from, to }, isHeld, clock)

describe('the notice about a move in the calendar', () => {
  it('names the first publishing time after the day to which a post was moved', () => {
    expect(words('post', TUESDAY, THURSDAY)).toBe(
      '“Beans” goes out Fri, Dec 4, 2026, 9:00 AM EST, the first publishing time after Thu, Dec 3, instead of Tue, Dec 1, 2026, 9:00 AM EST.',
    )
    expect(words('post', WEDNESDAY, THURSDAY)).toBe(
      '“Beans” still goes out Fri, Dec 4, 2026, 9:00 AM EST, the first publishing time after Thu, Dec 3.',
    )
  })

  it('names the new time of a mail, even on a day without a publishing time', () => {
    expect(words('mail', TUESDAY, THURSDAY)).toBe(
      '“Beans” goes out Thu, Dec 3, 2026, 9:00 AM EST, instead of Tue, Dec 1, 2026, 9:00 AM EST.',
    )
  })

  it('says that an unapproved post waits for approval, and names the new time', () => {
    expect(words('post', THURSDAY, TUESDAY, true)).toBe(
      '“Beans” waits for approval. Once approved, it goes out Tue, Dec 1, 2026, 9:00 AM EST, instead of Fri, Dec 4, 2026, 9:00 AM EST.',
    )
  })

  it('appears before the move only if a post moves to a day without a publishing time', () => {
    const post = { kind: 'post', at: TUESDAY } as const
    expect(laterInWords(post, '2026-12-03', clock)).toBe(
      'It goes out Fri, Dec 4, 2026, 9:00 AM EST, the first publishing time after Thu, Dec 3.',
    )
    expect(laterInWords(post, '2026-12-04', clock)).toBeUndefined()
    expect(laterInWords({ kind: 'mail', at: TUESDAY }, '2026-12-03', clock)).toBeUndefined()
  })
})
