import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const mailCounts = v.object({ welcome: count, instant: count, digest: count })

/**
 * The dashboard's figures (docs/product.md, "Analytics"). Weeks start on Sunday, months on the 1st, years on January 1,
 * in the environment's time zone. `next_post_at` is an ISO 8601 instant or null. `held` counts scheduled posts that
 * wait for approval.
 */
export const stats = v.object({
  posts: v.object({
    scheduled: count,
    held: count,
    published: v.object({ week: count, month: count, year: count }),
    next_post_at: v.nullable(v.string()),
  }),
  subscribers: v.object({ active: count }),
  mail: v.object({ week: mailCounts, month: mailCounts, year: mailCounts }),
})
export type Stats = v.InferOutput<typeof stats>

/** The dashboard's plots show this many days and weeks, including the current day and week. */
export const TREND_DAYS = 90
export const TREND_WEEKS = 13

const day = v.pipe(v.string(), v.isoDate())

/**
 * Oldest first, in the environment's time zone. `active` is the number of active subscribers at the end of the day. For
 * today, it is the current number. `week` is the Sunday on which the week starts.
 */
export const trends = v.object({
  subscribers: v.array(v.object({ day, active: count })),
  mail: v.array(v.object({ week: day, welcome: count, instant: count, digest: count })),
})
export type Trends = v.InferOutput<typeof trends>
