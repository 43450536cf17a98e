/** The text of each fact by its key. Equal facts, such as 'May 5' and '5 May', have the same key. */
export type FactsByKey = ReadonlyMap<string, string>

/** English, German and Spanish, so that a translated date does not count as removed. */
const MONTHS = [
  'january|jan|januar|enero',
  'february|feb|februar|febrero',
  'march|mar|märz|marzo',
  'april|apr|abril',
  'may|mai|mayo',
  'june|jun|juni|junio',
  'july|jul|juli|julio',
  'august|aug|agosto',
  'september|sept|sep|septiembre',
  'october|oct|oktober|octubre',
  'november|nov|noviembre',
  'december|dec|dezember|diciembre',
].map((names) => names.split('|'))

const WEEKDAYS = [
  'monday|montag|lunes',
  'tuesday|dienstag|martes',
  'wednesday|mittwoch|miércoles',
  'thursday|donnerstag|jueves',
  'friday|freitag|viernes',
  'saturday|samstag|sábado',
  'sunday|sonntag|domingo',
  'midnight|mitternacht|medianoche',
  'tomorrow|morgen|mañana',
].map((names) => names.split('|'))

const UNITS = [
  'hour|hours|stunde|stunden|hora|horas',
  'day|days|tag|tage|tagen|día|días',
  'week|weeks|woche|wochen|semana|semanas',
  'month|months|monat|monate|monaten|mes|meses',
].map((names) => names.split('|'))

/** 'May 5', 'the 5th of May', '5. Mai', '5 de mayo'. */
const MONTH_DAY = /\b(?<month>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?\b(?![:/])/giu
const DAY_MONTH =
  /\b(?<day>\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? (?<month>\p{L}{3,10})(?!\p{L})/giu
const MONTH_ONLY =
  /\b(?:in|by|until|before|from|since|im|bis|ab|en|hasta) (?<month>\p{L}{3,10})(?!\p{L}| \d)/giu
const NUMERIC = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/g
const TIME =
  /\b(?<hour>\d{1,2})(?::(?<minute>\d{2}))?\s?(?<half>am|pm|a\.m\.|p\.m\.|uhr)|\b(?<clock>\d{1,2}:\d{2})\b/gi
const DURATION = /\b(?<count>\d{1,3})[ -](?<unit>\p{L}{3,7})(?!\p{L})/giu
const WORD = /\p{L}{5,11}/gu

/** Dates, times, weekdays and durations of a text. */
export function dateKeys(text: string): FactsByKey {
  const dates = new Map<string, string>()
  const add = (key: string | undefined, asWritten: string) => {
    if (key !== undefined && !dates.has(key)) dates.set(key, asWritten.trim())
  }
  for (const { 0: whole, groups = {} } of [
    ...text.matchAll(MONTH_DAY),
    ...text.matchAll(DAY_MONTH),
  ])
    if (isMonthName(groups.month))
      add(keyOf(MONTHS, groups.month, `day ${Number(groups.day)} of`), whole)
  for (const { groups = {} } of text.matchAll(MONTH_ONLY))
    if (isMonthName(groups.month)) add(keyOf(MONTHS, groups.month, 'month'), groups.month ?? '')
  for (const [whole] of text.matchAll(NUMERIC)) add(whole, whole)
  for (const { 0: whole, groups = {} } of text.matchAll(TIME)) add(timeKey(groups), whole)
  for (const { 0: whole, groups = {} } of text.matchAll(DURATION))
    add(keyOf(UNITS, groups.unit, `for ${Number(groups.count)}`), whole)
  for (const [word] of text.matchAll(WORD)) add(keyOf(WEEKDAYS, word, 'on'), word)
  return dates
}

/** If a text has 'May 5', the month 'May' also counts as included. */
export function includesDate(key: string, dates: FactsByKey): boolean {
  const [, month] = /^month (.+)/.exec(key) ?? []
  return (
    dates.has(key) ||
    (month !== undefined && [...dates.keys()].some((date) => date.endsWith(` of ${month}`)))
  )
}

function keyOf(names: string[][], name: string | undefined, prefix: string): string | undefined {
  const index = names.findIndex((one) => one.includes(name?.toLowerCase() ?? ''))
  return index < 0 ? undefined : `${prefix} ${names[index]?.[0]}`
}

/** Lower-case "may", "march" and "mar" do not count as months: "march 5 miles" has no date. */
function isMonthName(name = ''): boolean {
  return /^\p{Lu}/u.test(name) || !['may', 'march', 'mar'].includes(name)
}

function timeKey(groups: Partial<Record<string, string>>): string {
  const [hour = '0', minute = '0'] = (groups.clock ?? `${groups.hour}:${groups.minute ?? 0}`).split(
    ':',
  )
  const isAfternoon = /^p/i.test(groups.half ?? '')
  return `at ${(Number(hour) % (groups.half && !/uhr/i.test(groups.half) ? 12 : 24)) + (isAfternoon ? 12 : 0)}:${Number(minute)}`
}
