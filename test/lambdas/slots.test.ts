import { describe, expect, it } from 'vitest'
import { weekOf } from '../../lambdas/blog/local-week.ts'
import { upcomingSlots } from '../../lambdas/blog/slots.ts'

const ZONE = 'America/Indiana/Indianapolis'
const slots = (now: string, zone = ZONE) => upcomingSlots(new Date(now), zone)

describe('the slots of the next four weeks (spec §9: Tuesdays and Fridays at 9 AM)', () => {
  it('are eight, on the wall clock of the time zone, through the end of DST on November 1', () => {
    expect(slots('2026-10-22T12:00:00Z')).toEqual([
      { id: '2026-10-23T09:00', at: '2026-10-23T13:00:00.000Z' },
      { id: '2026-10-27T09:00', at: '2026-10-27T13:00:00.000Z' },
      { id: '2026-10-30T09:00', at: '2026-10-30T13:00:00.000Z' },
      { id: '2026-11-03T09:00', at: '2026-11-03T14:00:00.000Z' },
      { id: '2026-11-06T09:00', at: '2026-11-06T14:00:00.000Z' },
      { id: '2026-11-10T09:00', at: '2026-11-10T14:00:00.000Z' },
      { id: '2026-11-13T09:00', at: '2026-11-13T14:00:00.000Z' },
      { id: '2026-11-17T09:00', at: '2026-11-17T14:00:00.000Z' },
    ])
  })

  it('say nine through the beginning of DST on March 14 too', () => {
    const hours = slots('2027-03-10T12:00:00Z').map(({ at }) => at.slice(5, 16))
    expect(hours.slice(0, 2)).toEqual(['03-12T14:00', '03-16T13:00'])
  })

  it('go on into the next year', () => {
    const ids = slots('2026-12-28T12:00:00Z').map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['2026-12-29T09:00', '2027-01-01T09:00', '2027-01-05T09:00'])
    expect(ids).toHaveLength(8)
  })

  it.each([
    ['before nine on a Tuesday that day counts', '2026-11-24T13:59:59Z', '2026-11-24T09:00'],
    ['at nine it is over', '2026-11-24T14:00:00Z', '2026-11-27T09:00'],
    ['late on Monday there, though Tuesday in UTC', '2026-11-24T03:00:00Z', '2026-11-24T09:00'],
  ])('%s', (_, now, first) => {
    expect(slots(now)[0]?.id).toBe(first)
    expect(slots(now)).toHaveLength(8)
  })

  it('are eight at every hour of a year, in zones east and west', () => {
    for (const zone of [ZONE, 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'])
      for (let hour = 0; hour < 365 * 24; hour += 5)
        expect(upcomingSlots(new Date(Date.UTC(2026, 0, 1, hour)), zone)).toHaveLength(8)
  })
})

describe('a week is named by its Sunday in the time zone', () => {
  it.each([
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-11-22T04:59:59Z', '2026-11-15'],
    ['2027-01-01T14:00:00Z', '2026-12-27'],
  ])('%s is of %s', (moment, week) => expect(weekOf(new Date(moment), ZONE)).toBe(week))
})
