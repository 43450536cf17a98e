import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { overrides } from '../mail/schemas.ts'
import { audienceRequest } from '../subscribers/segment-schemas.ts'

/** Leaves staff time to cancel, and the sweeper time to start the campaign. */
export const MIN_MINUTES_AHEAD = 5
/** A date further ahead is most likely a mistake, such as a wrong year. */
export const MAX_DAYS_AHEAD = 365

const campaignId = v.pipe(v.string(), v.nonEmpty(), atMost(100))
const scheduledFor = v.pipe(
  v.string(),
  v.isoTimestamp('Give a moment as ISO 8601 in UTC, such as 2026-11-24T14:00:00.000Z'),
)

/** Repeating an action changes nothing. */
export const scheduledCampaignRequest = v.variant('action', [
  v.strictObject({
    action: v.literal('create'),
    ...overrides,
    scheduled_for: scheduledFor,
    audience: v.optional(audienceRequest),
    /** A repeated id creates no second campaign. */
    requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  }),
  v.strictObject({ action: v.literal('move'), campaignId, scheduled_for: scheduledFor }),
  v.strictObject({ action: v.literal('cancel'), campaignId }),
])

/** @returns why a campaign cannot be scheduled for that time, or undefined if it can */
export function problemWithTime(at: Date, now: Date): string | undefined {
  const ahead = at.getTime() - now.getTime()
  if (Number.isNaN(ahead)) return 'Choose a date and time'
  if (ahead < MIN_MINUTES_AHEAD * 60_000)
    return `Choose a time at least ${MIN_MINUTES_AHEAD} minutes ahead`
  if (ahead > MAX_DAYS_AHEAD * 24 * 60 * 60_000) return 'Choose a time within the next year'
  return undefined
}
