import { engagementFigures } from '../../../contract/campaigns/feedback-schemas.ts'
import { daysBefore, type LocalDay, localDay } from '../../platform/time/local-day.ts'
import type { Figures } from './campaign-counts.ts'

/** Opens and clicks are counted by hour for three days after the mail, then by day. So a campaign has few buckets. */

/** An hour in UTC, `2026-11-21T09`, or a day in the environment's time zone, `2026-11-24`. */
export type Bucket = string

const HOUR_MS = 60 * 60 * 1000

/** Nearly all opens happen within three days. */
const HOURS_KEPT = 72

export function bucketOf(moment: string, mailedAt: string, timeZone: string): Bucket {
  const age = Date.parse(moment) - Date.parse(mailedAt)
  const hour = hourOf(moment)
  return age < HOURS_KEPT * HOUR_MS ? hour : dayOf(hour, timeZone)
}

function hourOf(moment: string): Bucket {
  return moment.slice(0, '2026-11-21T09'.length)
}

/** An hour counts for the day on which it begins. */
function dayOf(bucket: Bucket, timeZone: string): LocalDay {
  return isHour(bucket) ? localDay(new Date(startOf(bucket)), timeZone) : bucket
}

function isHour(bucket: Bucket): boolean {
  return bucket.includes('T')
}

function startOf(hour: Bucket): string {
  return `${hour}:00:00.000Z`
}

/**
 * Each hour of the three days from `start`, oldest first. Includes future hours, so that the plot has a constant width.
 */
export function hourSeries(buckets: ReadonlyMap<Bucket, Figures>, start: Date) {
  const first = Date.parse(startOf(hourOf(start.toISOString())))
  return Array.from({ length: HOURS_KEPT }, (_, index) => {
    const at = new Date(first + index * HOUR_MS).toISOString()
    return { at, ...countsOf(buckets.get(hourOf(at))) }
  })
}

/** Each day from `first` to `last`, both included, oldest first. */
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

/** A sum may be negative: a read may see one shard's correction (-1) before another shard's count (+1). */
function countsOf(figures: Figures = {}) {
  const count = (figure: (typeof engagementFigures)[number]) => Math.max(0, figures[figure] ?? 0)
  return {
    opened: count('opened'),
    machineOpened: count('machineOpened'),
    clicked: count('clicked'),
    machineClicked: count('machineClicked'),
  }
}
