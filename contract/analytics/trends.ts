import * as v from 'valibot'

/** What the dashboard's plots show: the last 90 days, and the last 13 weeks, each with the one that runs. */
export const TREND_DAYS = 90
export const TREND_WEEKS = 13

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const day = v.pipe(v.string(), v.isoDate())

/**
 * Subscribers and mail over time, oldest first, in the environment's time zone. `active` is the number at the end of the
 * day, or now where the day is today; a week is named by its Sunday.
 */
export const trends = v.object({
  subscribers: v.array(v.object({ day, active: count })),
  mail: v.array(v.object({ week: day, welcome: count, instant: count, digest: count })),
})
export type Trends = v.InferOutput<typeof trends>
