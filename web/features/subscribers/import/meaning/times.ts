/** Whether 03/04/2026 is March 4 or April 3. */
export type DayOrder = 'month_first' | 'day_first'

/**
 * Converts a time as people, spreadsheets, databases and tools write it to ISO 8601. A time without a zone is UTC.
 * @param order for dates such as 03/04/2026; without it they are not read, because a guess could be wrong
 * @returns undefined for what is not a time
 */
export function isoTime(text: string, order: DayOrder | undefined): string | undefined {
  const number = numberedTime(text)
  if (number) return number
  const { date, clock } = parts(text)
  const day = dayIn(date, order)
  const time = timeOfDay(clock)
  if (!day || time === undefined) return undefined
  return day + time
}

/** Whether the text has a time of day without a zone. */
export function lacksZone(text: string): boolean {
  const { date, clock } = parts(text)
  return (
    clock !== '' &&
    (dayIn(date, 'day_first') ?? dayIn(date, 'month_first')) !== undefined &&
    CLOCK.exec(clock)?.[6] === undefined
  )
}

/** Whether the text's date is read differently with the other order, as the file's other dates may show. */
export function slashedDate(text: string): { first: number; second: number } | undefined {
  const [all, first, second] = SLASHED.exec(parts(text).date) ?? []
  return all ? { first: Number(first), second: Number(second) } : undefined
}

const EXCEL_DAYS = { min: 20_000, max: 80_000, epoch: Date.UTC(1899, 11, 30) }
const DAY_MS = 86_400_000

/** Spreadsheets count days since 1899-12-30, databases seconds or milliseconds since 1970. */
function numberedTime(text: string): string | undefined {
  if (!/^\d{5}(\.\d+)?$|^\d{10}$|^\d{13}$/.test(text)) return undefined
  const count = Number(text)
  if (text.length === 10) return new Date(count * 1000).toISOString()
  if (text.length === 13) return new Date(count).toISOString()
  const { min, max, epoch } = EXCEL_DAYS
  return count > min && count < max
    ? new Date(Math.round((epoch + count * DAY_MS) / 1000) * 1000).toISOString()
    : undefined
}

/** Splits “2024-05-02 10:00:00 UTC” where the time of day begins. */
function parts(text: string): { date: string; clock: string } {
  const start = text.search(/(?<=\d)[T ,]+(at )?\d{1,2}:\d{2}/i)
  if (start === -1) return { date: text.trim(), clock: '' }
  const clock = text.slice(start).replace(/^[T ,]+(at )?/i, '')
  return { date: text.slice(0, start), clock }
}

const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?([ap]\.?m\.?)?\s?(Z|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?|UTC|GMT)?(?: [A-Z]{2,5}| [+-]\d{4}| \(.*\))?$/i

/** '' without a time of day, undefined if it cannot be read. */
function timeOfDay(clock: string): string | undefined {
  if (clock === '') return ''
  const [all, hours = '', minutes, seconds = '00', fraction = '', half, zone = 'Z'] =
    CLOCK.exec(clock) ?? []
  if (!all) return undefined
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  const thousandths = fraction && `.${fraction.padEnd(3, '0').substring(0, 3)}`
  return `T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${thousandths}${offsetOf(zone)}`
}

function offsetOf(zone: string): string {
  const [, sign, hours, minutes = '00'] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? []
  return sign ? `${sign}${hours}:${minutes}` : 'Z'
}

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/
const SLASHED = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const MONTH_FIRST = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
const DAY_FIRST =
  /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?\.?[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})$/i

function dayIn(date: string, order: DayOrder | undefined): string | undefined {
  const [whole, year = '', , month, day] = YEAR_FIRST.exec(date) ?? []
  if (whole) return isoDay(year, Number(month), Number(day))
  const slashed = SLASHED.exec(date)
  if (slashed) {
    const [, one, two, year = ''] = slashed
    if (!order) return undefined
    const [m, d] = order === 'month_first' ? [one, two] : [two, one]
    return isoDay(year, Number(m), Number(d))
  }
  const [, name = '', dayOfMonth, itsYear = ''] = MONTH_FIRST.exec(date) ?? []
  if (name) return isoDay(itsYear, monthOf(name), Number(dayOfMonth))
  const [, first, second = '', third = ''] = DAY_FIRST.exec(date) ?? []
  return first && isoDay(third, monthOf(second), Number(first))
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => name.toLowerCase().startsWith(month)) + 1
}

/** Undefined for impossible dates such as 2024-02-30. */
function isoDay(year: string, month: number, day: number): string | undefined {
  const whole = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year
  const text = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== day ? undefined : text
}
