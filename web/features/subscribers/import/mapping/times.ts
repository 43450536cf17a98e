/** Whether 03/04/2026 is March 4 or April 3. */
export type DayOrder = 'month_first' | 'day_first'

/**
 * Converts a time in one of the formats below to ISO 8601. Undefined for any other format. A time without a zone is
 * UTC. A date with slashes or dots needs `order`, because a guess could be wrong. The formats:
 * - 2024-05-02
 * - 2024-05-02T10:00:00.000Z (Ghost, Substack, ours)
 * - 2024-05-02 10:00:00 (Mailchimp, no zone)
 * - 2024-05-02 10:00:00 UTC (beehiiv, Kit)
 * - 2024-05-02 10:00:00.123456 +0000 UTC (listmonk, written by Go)
 * - May 2, 2024 or 2 May 2024
 * - 05/02/2024 10:00 or 05.02.2024 10:00, also without a time
 */
export function isoTime(text: string, order: DayOrder | undefined): string | undefined {
  return isoOf(text) ?? namedMonth(text) ?? (order && slashed(text, order))
}

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2}(?: [A-Z]{2,5}| [+-]\d{4})?)?)?$/

function isoOf(text: string): string | undefined {
  const [all, day = '', minutes, seconds = '00', fraction = '', zone = 'Z'] = ISO.exec(text) ?? []
  if (!all) return undefined
  if (!minutes) return day
  const thousandths = fraction.slice(0, 4)
  return `${day}T${minutes}:${seconds}${thousandths}${offsetOf(zone)}`
}

function offsetOf(zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return sign ? `${sign}${hours}:${minutes}` : 'Z'
}

/** Whether the text has a time of day without a zone. */
export function lacksZone(text: string): boolean {
  const [all, , minutes, , , zone] = ISO.exec(text) ?? []
  if (all) return minutes !== undefined && zone === undefined
  return SLASHED.exec(text)?.[4] !== undefined
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i
const MONTH_SECOND = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/i

function namedMonth(text: string): string | undefined {
  const [first, name = '', day = '', year = ''] = MONTH_FIRST.exec(text) ?? []
  const [second, otherDay = '', otherName = '', otherYear = ''] = MONTH_SECOND.exec(text) ?? []
  if (first) return dayOf(year, monthOf(name), Number(day))
  return second && dayOf(otherYear, monthOf(otherName), Number(otherDay))
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

function slashed(text: string, order: DayOrder): string | undefined {
  const [all, one, two, year = '', hours, minutes, seconds = '00'] = SLASHED.exec(text) ?? []
  if (!all) return undefined
  const [month, day] = order === 'month_first' ? [one, two] : [two, one]
  const date = dayOf(year, Number(month), Number(day))
  if (!date || !hours) return date
  return `${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}Z`
}

/** Undefined for impossible dates such as 2024-02-30. */
function dayOf(year: string, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== day) return undefined
  return text
}

/**
 * `monthFirst`: the column contains a date such as 05/25/2026, which is valid only with the month first. `dayFirst`:
 * the column contains a date such as 25/05/2026, which is valid only with the day first.
 */
export interface SlashedDates {
  some: boolean
  monthFirst: boolean
  dayFirst: boolean
}

export const NO_SLASHED_DATES: SlashedDates = { some: false, monthFirst: false, dayFirst: false }

export function withDate(before: SlashedDates, text: string): SlashedDates {
  const [all, one, two] = SLASHED.exec(text) ?? []
  if (!all) return before
  return {
    some: true,
    monthFirst: before.monthFirst || Number(two) > 12,
    dayFirst: before.dayFirst || Number(one) > 12,
  }
}
