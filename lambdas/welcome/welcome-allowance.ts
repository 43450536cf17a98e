import * as v from 'valibot'
import { WELCOME_COOL_DOWN_MINUTES, WELCOME_DAILY_LIMIT } from '../../contract/business.ts'

/** A subscriber's welcome mails so far. The mail that is still to be sent is in due-welcome.ts. */
export const welcomeLog = v.object({
  /** Whether SES accepted the last mail. */
  submitted: v.boolean(),
  /** When the mails of the last 24 hours were handed to SES. */
  claimed_at: v.array(v.string()),
  /** When SES accepted the first mail: see isUnproven in subscribers/audience.ts. */
  mailed_at: v.optional(v.string()),
})
export type WelcomeLog = v.InferOutput<typeof welcomeLog>

export type Allowance = { kind: 'send'; claimed: string[] } | { kind: 'cooling_down'; until: Date }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Allows one welcome mail in 10 minutes and three in 24 hours.
 * @returns `claimed`: when the mails of the last 24 hours, including this mail, were handed to SES. `until`: when the
 * next mail may be sent.
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
