import { describe, expect, it } from 'vitest'
import { DEFAULT_TIMES, type WallClock } from '../../../contract/schedules.ts'
import { weekOf } from '../../../lambdas/platform/time/local-day.ts'
import { upcomingSlots } from '../../../lambdas/posts/slots.ts'

const ZONE = 'America/Indiana/Indianapolis'
const slots = (now: string, times: WallClock = DEFAULT_TIMES.publish) =>
  upcomingSlots(new Date(now), ZONE, times)

describe('the slots of the next four weeks (by default Tuesdays and Fridays at 9 AM)', () => {
  it('keep their local hour after the end of DST', () => {
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

  it.each([
    ['include Tuesday’s slot until 9 AM on Tuesday', '2026-11-24T13:59:59Z', '2026-11-24T09:00'],
    ['omit Tuesday’s slot from 9 AM on Tuesday', '2026-11-24T14:00:00Z', '2026-11-27T09:00'],
    [
      'include Tuesday’s slot if it is Monday in local time but Tuesday in UTC',
      '2026-11-24T03:00:00Z',
      '2026-11-24T09:00',
    ],
  ])('%s', (_, now, first) => {
    expect(slots(now)[0]?.id).toBe(first)
    expect(slots(now)).toHaveLength(8)
  })

  it('are on the days and at the hour that the environment sets', () => {
    const upcoming = slots('2026-10-22T12:00:00Z', { weekdays: ['SUN', 'WED', 'THU'], hour: 0 })
    expect(upcoming.map(({ id }) => id).slice(0, 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-28T00:00',
      '2026-10-29T00:00',
      '2026-11-01T00:00',
    ])
    expect(upcoming).toHaveLength(12)
    expect(upcoming[3]?.at).toBe('2026-11-01T04:00:00.000Z')
  })
})

describe('the local week of a moment', () => {
  it.each([
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-11-22T04:59:59Z', '2026-11-15'],
    ['2027-01-01T14:00:00Z', '2026-12-27'],
  ])('%s belongs to the week that starts on %s', (moment, week) =>
    expect(weekOf(new Date(moment), ZONE)).toBe(week),
  )
})
