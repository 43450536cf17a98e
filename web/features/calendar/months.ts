/** Weeks start on Sunday. A day of another month is undefined. */
export interface Month {
  /** '2026-11'. */
  id: string
  /** 'November 2026'. */
  name: string
  weeks: readonly (readonly (string | undefined)[])[]
}

const DAYS = 7

/** `count` months. The first is the month of `day` (`YYYY-MM-DD`). */
export function monthsFrom(day: string, count: number): Month[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, ahead) => monthOf(year, month - 1 + ahead))
}

function monthOf(year: number, month: number): Month {
  const first = new Date(Date.UTC(year, month, 1))
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = first.getUTCDay()
  const weeks = Array.from({ length: Math.ceil((before + length) / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (_, weekday) => {
      const date = week * DAYS + weekday - before + 1
      return date >= 1 && date <= length
        ? dayText(new Date(Date.UTC(year, month, date)))
        : undefined
    }),
  )
  return { id: dayText(first).slice(0, 7), name: monthName.format(first), weeks }
}

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

export function daysOf(months: readonly Month[]): string[] {
  return months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined)
}

/** 'Tuesday, November 24'. */
export function nameOfDay(day: string): string {
  return dayName.format(new Date(`${day}T00:00:00Z`))
}

/** ('2026-11-30', 1) → '2026-12-01'. */
export function daysLater(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayText(date)
}

/** ('2026-12', 1) → '2027-01'. */
export function monthsLater(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return dayText(date).slice(0, 7)
}

export function sinceWeekOf(day: string, months: readonly Month[]): Month[] {
  return months.map((month) => ({
    ...month,
    weeks: month.weeks.filter((week) => week.some((one) => one !== undefined && one >= day)),
  }))
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}
