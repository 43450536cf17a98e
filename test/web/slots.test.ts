import { afterEach, describe, expect, it } from 'vitest'
import {
  instantOf,
  localInput,
  publishTime,
} from '../../web/features/blog-scheduler/publish-time.ts'
import { comingSlots, nextTuesday } from '../../web/features/blog-scheduler/slots.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone ?? 'UTC'
})

/** A wall-clock moment where the reader is: local time has no zone in its name. */
function here(timeZone: string, wallClock: string): Date {
  process.env.TZ = timeZone
  return new Date(wallClock)
}

describe('the publish_at of a new post: next Tuesday, at least 1 day ahead, 09:00 local (spec §4)', () => {
  it.each([
    ['on a Saturday, the coming Tuesday', '2026-11-21T12:00', '2026-11-24T09:00'],
    [
      'on Monday at 09:00, the day after: exactly a day ahead',
      '2026-11-23T09:00',
      '2026-11-24T09:00',
    ],
    [
      'on Monday after 09:00, a week later: less than a day ahead',
      '2026-11-23T09:01',
      '2026-12-01T09:00',
    ],
    ['on a Tuesday morning before 09:00, the next one', '2026-11-24T08:00', '2026-12-01T09:00'],
    ['at the end of a month, in the next month', '2026-11-27T10:00', '2026-12-01T09:00'],
    ['at the end of a year, in the next year', '2026-12-30T10:00', '2027-01-05T09:00'],
  ])('%s', (_, now, expected) => {
    expect(localInput(nextTuesday(here('America/New_York', now)))).toBe(expected)
  })

  it('says 09:00 although the clocks go back before it', () => {
    const slot = nextTuesday(here('America/New_York', '2026-10-31T12:00'))
    expect(slot.toISOString()).toBe('2026-11-03T14:00:00.000Z')
  })

  it('says 09:00 although the clocks go forward before it', () => {
    const slot = nextTuesday(here('America/New_York', '2026-03-07T12:00'))
    expect(slot.toISOString()).toBe('2026-03-10T13:00:00.000Z')
  })

  it("goes by the reader's calendar, not by UTC's", () => {
    const slot = nextTuesday(here('Pacific/Auckland', '2026-11-22T08:00'))
    expect(localInput(slot)).toBe('2026-11-24T09:00')
    expect(slot.toISOString()).toBe('2026-11-23T20:00:00.000Z')
  })
})

describe('the slot picker', () => {
  it('offers the Tuesdays and Fridays of 8 weeks at 09:00, and none that has passed', () => {
    const slots = comingSlots(here('America/New_York', '2026-11-24T09:00')).map(localInput)
    expect(slots.slice(0, 3)).toEqual(['2026-11-27T09:00', '2026-12-01T09:00', '2026-12-04T09:00'])
    expect(slots).toHaveLength(16)
    expect(slots.at(-1)).toBe('2027-01-19T09:00')
  })

  it('keeps 09:00 across a change of the clocks', () => {
    const slots = comingSlots(here('America/New_York', '2026-10-28T12:00'), 1)
    expect(slots.map((slot) => slot.toISOString())).toEqual([
      '2026-10-30T13:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
    ])
  })
})

describe('times in the form', () => {
  it('go into the field and out again unchanged', () => {
    here('America/New_York', '2026-01-01T00:00')
    expect(localInput(new Date('2026-11-24T14:00:00.000Z'))).toBe('2026-11-24T09:00')
    expect(instantOf('2026-11-24T09:00')).toBe('2026-11-24T14:00:00.000Z')
  })

  it('that are no times become nothing, for the schema to refuse', () => {
    expect(instantOf('')).toBe('')
  })

  it('read as date and time on the card', () => {
    here('America/New_York', '2026-01-01T00:00')
    expect(publishTime('2026-11-24T14:00:00.000Z')).toBe('Tue, Nov 24, 2026, 9:00 AM')
  })
})
