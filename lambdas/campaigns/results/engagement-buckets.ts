import { engagementFigures } from '../../../contract/campaigns/feedback-schemas.ts'
import { daysBefore, type LocalDay, localDay } from '../../platform/time/local-day.ts'
import type { Figures } from './campaign-counts.ts'

/** Opens and clicks by when they happened: by hour for as long as a mail is young, then by day. */

/** An hour in UTC, `2026-11-21T09`, or a day in the environment's time zone, `2026-11-24`: bounded for each campaign. */
export type Bucket = string

const HOUR_MS = 60 * 60 * 1000

/** Three days: nearly everybody who opens a mail has opened it by then. */
const HOURS_KEPT = 72

export function bucketOf(moment: string, mailedAt: string, timeZone: string): Bucket {
  const age = Date.parse(moment) - Date.parse(mailedAt)
  const hour = hourOf(moment)
  return age < HOURS_KEPT * HOUR_MS ? hour : dayOf(hour, timeZone)
}

function hourOf(moment: string): Bucket {
  return moment.slice(0, '2026-11-21T09'.length)
}

/** An hour belongs to the day in which it begins. */
function dayOf(bucket: Bucket, timeZone: string): LocalDay {
  return isHour(bucket) ? localDay(new Date(beginOf(bucket)), timeZone) : bucket
}

function isHour(bucket: Bucket): boolean {
  return bucket.includes('T')
}

function beginOf(hour: Bucket): string {
  return `${hour}:00:00.000Z`
}

/** Each hour of the three days from a moment on, oldest first, also those to come: the plot of them has one width. */
export function hourSeries(buckets: ReadonlyMap<Bucket, Figures>, start: Date) {
  const first = Date.parse(beginOf(hourOf(start.toISOString())))
  return Array.from({ length: HOURS_KEPT }, (_, index) => {
    const at = new Date(first + index * HOUR_MS).toISOString()
    return { at, ...countsOf(buckets.get(hourOf(at))) }
  })
}

/** Each day from the first to the last, both included, oldest first. */
export function daySeries(
  buckets: ReadonlyMap<Bucket, Figures>,
  first: LocalDay,
  last: LocalDay,
  timeZone: string,
) {
  const days = byDay(buckets, timeZone)
  const series = []
  for (let day = first; day <= last; day = daysBefore(day, -1))
    series.push({ day, ...countsOf(days.get(day)) })
  return series
}

export function byDay(buckets: ReadonlyMap<Bucket, Figures>, timeZone: string) {
  const days = new Map<LocalDay, Figures>()
  for (const [bucket, figures] of buckets) {
    const day = dayOf(bucket, timeZone)
    days.set(day, sumOf(days.get(day) ?? {}, figures))
  }
  return days
}

export function sumOf(one: Figures, other: Figures): Figures {
  return Object.fromEntries(
    engagementFigures.map((figure) => [figure, (one[figure] ?? 0) + (other[figure] ?? 0)]),
  )
}

/** What is taken back may be seen before what it takes back. */
function countsOf(figures: Figures = {}) {
  const count = (figure: (typeof engagementFigures)[number]) => Math.max(0, figures[figure] ?? 0)
  return {
    opened: count('opened'),
    machineOpened: count('machineOpened'),
    clicked: count('clicked'),
    machineClicked: count('machineClicked'),
  }
}
