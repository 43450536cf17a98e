import { describe, expect, it } from 'vitest'
import {
  activeByDay,
  mailByWeek,
  trendDays,
  trendWeeks,
} from '../../../lambdas/analytics/trend-series.ts'
import { daysBefore, sundayOf } from '../../../lambdas/platform/time/local-day.ts'

describe('the trend chart', () => {
  it('continues across the ends of months and years, and includes February 29', () => {
    expect(daysBefore('2026-11-21', 0)).toBe('2026-11-21')
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31')
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  })

  it('counts a week from Sunday to Saturday', () => {
    expect(sundayOf('2026-11-22')).toBe('2026-11-22')
    expect(sundayOf('2026-11-28')).toBe('2026-11-22')
  })

  it('has 90 different days, up to today', () => {
    const days = trendDays('2026-11-21')
    expect([days.length, new Set(days).size]).toEqual([90, 90])
    expect([days.at(0), days.at(-1)]).toEqual(['2026-08-24', '2026-11-21'])
    expect(days).toEqual(days.toSorted())
  })

  it('has 13 weeks, up to the current week', () => {
    const weeks = trendWeeks('2026-11-21')
    expect(weeks).toHaveLength(13)
    expect([weeks.at(0), weeks.at(-1)]).toEqual(['2026-08-23', '2026-11-15'])
  })
})

describe('the daily number of active subscribers', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21']

  it('is today’s total minus all changes on later days', () => {
    const changes = [
      { day: '2026-11-19', step: 9 },
      { day: '2026-11-20', step: 2 },
      { day: '2026-11-20', step: -1 },
      { day: '2026-11-21', step: 4 },
    ]
    expect(activeByDay(20, changes, days)).toEqual([
      { day: '2026-11-19', active: 15 },
      { day: '2026-11-20', active: 16 },
      { day: '2026-11-21', active: 20 },
    ])
  })

  it('is higher on the days before subscribers left', () => {
    const series = activeByDay(3, [{ day: '2026-11-21', step: -2 }], days)
    expect(series.map(({ active }) => active)).toEqual([5, 5, 3])
  })

  it('is never below 0', () => {
    expect(activeByDay(7, [], days).map(({ active }) => active)).toEqual([7, 7, 7])
    const lateTotal = activeByDay(0, [{ day: '2026-11-21', step: 1 }], days)
    expect(lateTotal.map(({ active }) => active)).toEqual([0, 0, 0])
  })
})

it('the mail of the trend chart is summed by type and week', () => {
  const rows = {
    welcome: [
      { period: '2026-11-14', recipients_count: 1 },
      { period: '2026-11-15', recipients_count: 2 },
      { period: '2026-11-21', recipients_count: 3 },
    ],
    instant: [{ period: '2026-11-17#c1', recipients_count: 40 }],
    digest: [],
  }
  expect(mailByWeek(rows, ['2026-11-08', '2026-11-15'])).toEqual([
    { week: '2026-11-08', welcome: 1, instant: 0, digest: 0 },
    { week: '2026-11-15', welcome: 5, instant: 40, digest: 0 },
  ])
})
