import * as v from 'valibot'
import { WELCOME_COOL_DOWN_MINUTES, WELCOME_DAILY_LIMIT } from '../../contract/business.ts'

/** What is kept with a subscriber about the welcome mail they had. What is still to be sent is apart: due-welcome.ts. */
export const welcomeLog = v.object({
  /** The request that the last one was for; of a join's own mail there is none. */
  request_id: v.optional(v.string()),
  /** SES took the last one. */
  submitted: v.boolean(),
  /** When mail was handed to SES of late. */
  claimed_at: v.array(v.string()),
  /** When SES first took one: see isUnproven in subscribers/audience.ts. */
  mailed_at: v.optional(v.string()),
})
export type WelcomeLog = v.InferOutput<typeof welcomeLog>

export type Allowance = { kind: 'send'; claimed: string[] } | { kind: 'cooling_down'; until: Date }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Whether somebody may be mailed now: one mail in 10 minutes and three in 24 hours.
 * @returns when mail was handed over of late, this one included; or when one may go again
 */
export function welcomeAllowance(previous: WelcomeLog | undefined, now: Date): Allowance {
  const recent = (previous?.claimed_at ?? []).filter((at) => now.getTime() - Date.parse(at) < DAY)
  const times = recent.map((at) => Date.parse(at)).toSorted((one, other) => one - other)
  const free = Math.max(
    (times.at(-1) ?? Number.NEGATIVE_INFINITY) + WELCOME_COOL_DOWN_MINUTES * MINUTE,
    (times.at(-WELCOME_DAILY_LIMIT) ?? Number.NEGATIVE_INFINITY) + DAY,
  )
  return free > now.getTime()
    ? { kind: 'cooling_down', until: new Date(free) }
    : { kind: 'send', claimed: [...recent, now.toISOString()] }
}
