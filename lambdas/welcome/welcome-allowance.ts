import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'

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

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** When the next mail may be handed to SES. Undefined if it may go now. */
export function notBefore(previous: WelcomeLog | undefined, now: Date): Date | undefined {
  const times = lastDay(previous, now).map((at) => Date.parse(at))
  const sorted = times.toSorted((one, other) => one - other)
  const { coolDownMinutes, addressPerDay } = WELCOME_LIMITS
  const free = Math.max(
    (sorted.at(-1) ?? Number.NEGATIVE_INFINITY) + coolDownMinutes * MINUTE,
    (sorted.at(-addressPerDay) ?? Number.NEGATIVE_INFINITY) + DAY,
  )
  return free > now.getTime() ? new Date(free) : undefined
}

/** The times at which the mails of the last 24 hours, including a mail now, were handed to SES. */
export function claim(previous: WelcomeLog | undefined, now: Date): string[] {
  return [...lastDay(previous, now), now.toISOString()]
}

function lastDay(previous: WelcomeLog | undefined, now: Date): string[] {
  return (previous?.claimed_at ?? []).filter((at) => now.getTime() - Date.parse(at) < DAY)
}
