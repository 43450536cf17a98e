import fc from 'fast-check'

/** Time zones of both hemispheres. Some have half-hour offsets, no daylight saving, or changes at midnight. */
export const zone = fc.constantFrom(
  'America/Indiana/Indianapolis',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Africa/Cairo',
  'Europe/London',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
)

/**
 * Any second of eight years. Half of the examples are at most 30 days before, or one day after, a change to or from
 * daylight saving.
 */
export const moment = fc
  .oneof(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
    fc
      .tuple(
        fc.constantFrom(
          '2026-03-08T07:00Z',
          '2026-11-01T06:00Z',
          '2026-03-28T22:00Z',
          '2026-10-24T21:00Z',
          '2026-03-08T05:00Z',
          '2026-11-01T05:00Z',
          '2026-04-04T14:00Z',
          '2026-09-26T14:00Z',
        ),
        fc.integer({ min: -30 * 86_400, max: 86_400 }),
      )
      .map(([change, seconds]) => new Date(Date.parse(change) + seconds * 1000)),
  )
  .map((at) => new Date(at.setUTCMilliseconds(0)))

/** The local time according to `Intl`, such as `Tue 2026-11-24T09:00`. */
export function clockIn(timeZone: string, at: Date): string {
  const calendar = calendars.get(timeZone) ?? calendarOf(timeZone)
  calendars.set(timeZone, calendar)
  const parts = calendar.formatToParts(at)
  const { weekday, year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${weekday} ${year}-${month}-${day}T${hour}:${minute}`
}

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const)
}
