import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { overrides } from '../mail/schemas.ts'
import { audienceRequest } from '../subscribers/segment-schemas.ts'

/** Less ahead than this is "now": there must be time to keep it, and to change one's mind. */
export const SOONEST_MINUTES = 5
/** Who plans further ahead means something else, such as another year. */
export const LATEST_DAYS = 365

const campaignId = v.pipe(v.string(), v.nonEmpty(), atMost(100))
const scheduledFor = v.pipe(
  v.string(),
  v.isoTimestamp('Give a moment as ISO 8601 in UTC, such as 2026-11-24T14:00:00.000Z'),
)

/** What staff may ask of a campaign that waits for its time. Asking twice is harmless. */
export const scheduledCampaignRequest = v.variant('action', [
  v.strictObject({
    action: v.literal('create'),
    ...overrides,
    scheduled_for: scheduledFor,
    audience: v.optional(audienceRequest),
    /** The same id twice is one campaign. */
    requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  }),
  v.strictObject({ action: v.literal('move'), campaignId, scheduled_for: scheduledFor }),
  v.strictObject({ action: v.literal('cancel'), campaignId }),
])

/** Why a campaign cannot go out at this moment, or undefined where it can. */
export function problemWithTime(at: Date, now: Date): string | undefined {
  const ahead = at.getTime() - now.getTime()
  if (Number.isNaN(ahead)) return 'Choose a date and time'
  if (ahead < SOONEST_MINUTES * 60_000)
    return `Choose a time at least ${SOONEST_MINUTES} minutes ahead`
  if (ahead > LATEST_DAYS * 24 * 60 * 60_000) return 'Choose a time within the next year'
  return undefined
}
