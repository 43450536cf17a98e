import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysLater,
  daysOf,
  monthsFrom,
  nameOfDay,
} from '../../../../web/features/calendar/months.ts'

describe('the months of the calendar', () => {
  it('are the current month and the next month, even across years', () => {
    expect(monthsFrom('2026-12-31', 2).map(({ id, name }) => [id, name])).toEqual([
      ['2026-12', 'December 2026'],
      ['2027-01', 'January 2027'],
    ])
  })

  it('contain every day once, in weeks that start on Sunday', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (day) => {
        const months = monthsFrom(day, 2)
        const days = daysOf(months)
        expect(days).toContain(day)
        expect(days[0]).toBe(`${day.slice(0, 7)}-01`)
        for (const [index, one] of days.entries())
          if (index > 0) expect(one).toBe(daysLater(days[index - 1] ?? '', 1))
        expect(days.at(-1)?.slice(0, 7)).toBe(months[1]?.id)
        expect(daysLater(days.at(-1) ?? '', 1)).toMatch(/-01$/)
        for (const { weeks } of months)
          for (const week of weeks)
            for (const [weekday, one] of week.entries())
              if (one) expect(new Date(one).getUTCDay()).toBe(weekday)
      }),
    )
  })

  it('label each day with weekday and date', () => {
    expect(nameOfDay('2026-11-24')).toBe('Tuesday, November 24')
  })
})
