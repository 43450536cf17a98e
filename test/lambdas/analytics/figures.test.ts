import { describe, expect, it } from 'vitest'
import { countPublished, sumMail } from '../../../lambdas/analytics/figures.ts'
import { localDay, periodStarts } from '../../../lambdas/platform/time/local-day.ts'

const ZONE = 'America/Indiana/Indianapolis'
const SATURDAY = new Date('2026-11-21T12:00:00Z')

describe('the periods of the statistics', () => {
  it('begin at local midnight', () => {
    const starts = periodStarts(SATURDAY, ZONE)
    expect(starts.week.toISOString()).toBe('2026-11-15T05:00:00.000Z')
    expect(starts.month.toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(starts.year.toISOString()).toBe('2026-01-01T05:00:00.000Z')
  })

  it('include a week that begins on Sunday', () => {
    const starts = periodStarts(new Date('2026-11-22T15:00:00Z'), ZONE)
    expect(localDay(starts.week, ZONE)).toBe('2026-11-22')
  })
})

it('the day of a moment is the local date, not the UTC date', () => {
  expect(localDay(new Date('2026-11-22T03:00:00Z'), ZONE)).toBe('2026-11-21')
})

describe('the dashboard’s numbers', () => {
  const starts = periodStarts(SATURDAY, ZONE)

  it('count the posts published since the start of each period', () => {
    const published = [
      '2026-11-15T05:00:00.000Z',
      '2026-11-15T04:59:59.999Z',
      '2026-01-01T05:00:00.000Z',
      '2025-12-31T23:00:00.000Z',
    ]
    expect(countPublished(published, starts)).toEqual({ week: 1, month: 2, year: 3 })
  })

  it('count the recipients of each type of mail since the start of each period', () => {
    const rows = {
      welcome: [
        { period: '2026-11-15', recipients_count: 2 },
        { period: '2026-11-14', recipients_count: 3 },
      ],
      instant: [{ period: '2026-01-01#c1', recipients_count: 40 }],
      digest: [{ period: '2025-12-31#c2', recipients_count: 500 }],
    }
    expect(sumMail(rows, starts, ZONE)).toEqual({
      week: { welcome: 2, instant: 0, digest: 0 },
      month: { welcome: 5, instant: 0, digest: 0 },
      year: { welcome: 5, instant: 40, digest: 0 },
    })
  })
})
