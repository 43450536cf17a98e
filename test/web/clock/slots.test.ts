import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_TIMES } from '../../../contract/schedules.ts'
import { goesOut } from '../../../web/clock/goes-out.ts'
import { comingSlots, defaultSlot, type SlotClock, slotFor } from '../../../web/clock/slots.ts'
import { instantOf } from '../../../web/clock/wall-clock.ts'
import { slotTime } from '../../../web/features/blog-scheduler/shared/publish-time.ts'
import {
  slotsInShort,
  slotsInWords,
} from '../../../web/features/blog-scheduler/shared/slots-in-words.ts'
import { clockIn, moment, zone } from '../../support/arbitrary-time.ts'

const INDIANA = 'America/Indiana/Indianapolis'
const { publish } = DEFAULT_TIMES
const clock = { timeZone: INDIANA, publish }

const home = process.env.TZ
// The slots must not depend on the browser's own time zone.
describe.each(['Europe/Berlin', 'Pacific/Auckland', INDIANA])('a browser in %s', (browserZone) => {
  beforeEach(() => {
    process.env.TZ = browserZone
  })
  afterEach(() => {
    process.env.TZ = home ?? 'UTC'
  })

  const at = (wallClock: string) => new Date(instantOf(wallClock, INDIANA) ?? '')
  const next = (now: string) => defaultSlot(at(now), { timeZone: INDIANA, publish })

  describe('the default publish_at of a new post', () => {
    it.each([
      ['on a Saturday, the coming Tuesday', '2026-11-21T12:00', '2026-11-24T09:00'],
      ['late on a Monday, the next day', '2026-11-23T23:50', '2026-11-24T09:00'],
      ['in the first minute of a Tuesday, a week later', '2026-11-24T00:00', '2026-12-01T09:00'],
      ['in the last minute of a Tuesday, a week later', '2026-11-24T23:59', '2026-12-01T09:00'],
      ['late on a Sunday, which is Monday elsewhere', '2026-11-22T23:30', '2026-11-24T09:00'],
      ['at the end of a month, in the next month', '2026-11-27T10:00', '2026-12-01T09:00'],
      ['at the end of a year, in the next year', '2026-12-30T10:00', '2027-01-05T09:00'],
      ['if the clocks go back in between', '2026-10-31T12:00', '2026-11-03T09:00'],
      ['if the clocks go forward in between', '2026-03-07T12:00', '2026-03-10T09:00'],
    ])('is 09:00 on the first Tuesday after today: %s', (_, now, expected) => {
      expect(next(now)).toBe(expected)
    })

    it('is on the first Tuesday after today in every time zone', () => {
      fc.assert(
        fc.property(moment, zone, (now, timeZone) => {
          const [, today = ''] = clockIn(timeZone, now).split(/[ T](?=\d)/)
          const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => calendarDay(today, days))
          const tuesday = ahead.find((day) => day.getUTCDay() === 2)
          expect(defaultSlot(now, { timeZone, publish })).toBe(
            `${tuesday?.toISOString().slice(0, 10)}T09:00`,
          )
        }),
      )
    })
  })

  describe('the slot picker', () => {
    it('offers 09:00 on the Tuesdays and Fridays of the next 8 weeks', () => {
      const slots = comingSlots(at('2026-11-24T09:00'), clock)
      expect(slots.slice(0, 3)).toEqual([
        '2026-11-27T09:00',
        '2026-12-01T09:00',
        '2026-12-04T09:00',
      ])
      expect(slots).toHaveLength(16)
      expect(slots.at(-1)).toBe('2027-01-19T09:00')
    })

    it('keeps 09:00 across a change of the clocks', () => {
      const slots = comingSlots(at('2026-10-28T12:00'), clock, 1)
      expect(slots.map((slot) => instantOf(slot, INDIANA))).toEqual([
        '2026-10-30T13:00:00.000Z',
        '2026-11-03T14:00:00.000Z',
      ])
    })

    it('offers the environment’s own days and hour', () => {
      const mondays: SlotClock = {
        timeZone: INDIANA,
        publish: { weekdays: ['MON', 'THU'], hour: 18 },
      }
      expect(comingSlots(at('2026-11-23T18:00'), mondays).slice(0, 2)).toEqual([
        '2026-11-26T18:00',
        '2026-11-30T18:00',
      ])
      expect(defaultSlot(at('2026-11-23T12:00'), mondays)).toBe('2026-11-30T18:00')
    })

    it('shows a slot with its time zone', () => {
      expect(slotTime('2026-11-24T09:00', INDIANA)).toBe('Tue, Nov 24, 2026, 9:00 AM EST')
    })
  })
})

describe('the slot at which a post is published', () => {
  it('is the first slot at or after the post’s time, on any schedule in any time zone', () => {
    const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 })
    // Clocks change before 4 AM, so the test leaves out these hours.
    const hour = fc.integer({ min: 4, max: 23 })
    fc.assert(
      fc.property(moment, zone, weekdays, hour, (now, timeZone, weekdays, hour) => {
        const clock = { timeZone, publish: { weekdays, hour } }
        const [first = '', second = ''] = comingSlots(now, clock).map(
          (slot) => instantOf(slot, timeZone) ?? '',
        )
        const next = (time: string) => new Date(Date.parse(time) + 1).toISOString()
        expect(slotFor(next(now.toISOString()), clock)).toBe(first)
        expect(slotFor(first, clock)).toBe(first)
        expect(slotFor(next(first), clock)).toBe(second)
      }),
    )
  })

  it('is shown with a reason if it is later than the post’s time', () => {
    const out = (wallClock: string) => goesOut(instantOf(wallClock, INDIANA) ?? '', clock)
    expect(out('2026-12-01T09:00')).toBe('Tue, Dec 1, 2026, 9:00 AM EST')
    expect(out('2026-12-03T09:00')).toBe(
      'Fri, Dec 4, 2026, 9:00 AM EST, the first publishing time after Thu, Dec 3',
    )
    expect(out('2026-12-04T08:30')).toBe(
      'Fri, Dec 4, 2026, 9:00 AM EST, the first publishing time after Fri, Dec 4, 8:30 AM',
    )
  })
})

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

it('publishing slots are written as weekdays and an hour, in a long and in a short form', () => {
  expect(slotsInWords(publish)).toBe('Tuesdays and Fridays at 9 AM')
  expect(slotsInShort(publish)).toBe('Tue and Fri 9 AM')
  const odd = { weekdays: ['SUN', 'WED', 'THU'], hour: 0 } as const
  expect(slotsInWords(odd)).toBe('Sundays, Wednesdays, and Thursdays at 12 AM')
  expect(slotsInWords({ weekdays: ['SAT'], hour: 12 })).toBe('Saturdays at 12 PM')
  expect(slotsInShort({ weekdays: ['MON'], hour: 18 })).toBe('Mon 6 PM')
})

function calendarDay(date: string, daysLater: number): Date {
  return new Date(Date.parse(`${date}T00:00Z`) + daysLater * 86_400_000)
}
