import * as v from 'valibot'
import { WELCOME_COOL_DOWN_MINUTES, WELCOME_DAILY_LIMIT } from '../../contract/business.ts'

/** What is kept with a subscriber about welcome mail: the last request, and when mail was claimed of late. */
export const welcomeLog = v.object({
  request_id: v.string(),
  submitted: v.boolean(),
  claimed_at: v.array(v.string()),
  /** Since when the mail of that request is kept to be sent later. */
  held_since: v.optional(v.string()),
  /** When a kept mail was handed to SES: from then on nobody knows whether it arrived, until `submitted` says so. */
  handed_over_at: v.optional(v.string()),
  /** The mail was kept back, held or dropped: campaigns do not go where no mail has proved that anybody is. */
  unsent: v.optional(v.literal(true)),
  /** A welcome mail was sent once, this one or an earlier one. */
  mailed: v.optional(v.literal(true)),
})
export type WelcomeLog = v.InferOutput<typeof welcomeLog>

export type Allowance =
  | { kind: 'send'; log: WelcomeLog }
  | { kind: 'already_submitted' }
  | { kind: 'already_held'; since: string }
  | { kind: 'cooling_down' }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Whether this request may mail its recipient now: one mail in 10 minutes and three in 24 hours.
 * A redelivery of the request that holds the claim goes on with it until the mail is submitted. Whoever has a mail kept
 * for later waits for that one.
 */
export function welcomeAllowance(
  previous: WelcomeLog | undefined,
  requestId: string,
  now: Date,
): Allowance {
  if (previous?.held_since !== undefined)
    return { kind: 'already_held', since: previous.held_since }
  if (previous?.request_id === requestId) {
    return previous.submitted ? { kind: 'already_submitted' } : { kind: 'send', log: previous }
  }
  const recent = (previous?.claimed_at ?? []).filter((at) => age(at, now) < DAY)
  const coolingDown = recent.some((at) => age(at, now) < WELCOME_COOL_DOWN_MINUTES * MINUTE)
  if (coolingDown || recent.length >= WELCOME_DAILY_LIMIT) return { kind: 'cooling_down' }
  return {
    kind: 'send',
    log: {
      request_id: requestId,
      submitted: false,
      claimed_at: [...recent, now.toISOString()],
      ...(previous?.mailed && { mailed: true }),
    },
  }
}

function age(at: string, now: Date): number {
  return now.getTime() - new Date(at).getTime()
}
