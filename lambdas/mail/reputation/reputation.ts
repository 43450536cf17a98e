import { WELCOME_LIMITS } from '../../../contract/business.ts'
import {
  type ReputationLimits,
  reputationReasons,
  WELCOME_REPUTATION_LIMITS,
} from '../../../contract/campaigns/reputation.ts'
import type { WelcomeClass } from '../../../contract/mail/welcome-classes.ts'
import type { MailClass } from '../compose/message-tags.ts'
import type { WelcomeGrade } from '../welcome-switch.ts'

export interface DayFigures {
  sent: number
  bounces: number
  complaints: number
}

/** What is over its limit, and by which share of the mail; undefined where nothing is. */
export function overLimit(day: DayFigures, limits: ReputationLimits) {
  for (const reason of reputationReasons) {
    // Events may overtake those of the mail's sending, but nothing bounces that was not sent.
    const rate = day[reason] / Math.max(day.sent, day[reason], 1)
    const { least, leastComplaints = least } = limits
    const fewest = reason === 'complaints' ? leastComplaints : least
    if (day[reason] >= fewest && rate >= limits[reason]) return { reason, rate }
  }
  return undefined
}

/** What the last day's welcome mail of a class allows. */
export function gradeWelcome(mailClass: WelcomeClass, day: DayFigures): WelcomeGrade {
  const limits = WELCOME_REPUTATION_LIMITS[mailClass]
  const over = overLimit(day, limits.held)
  if (over) return { kind: 'held', ...over }
  const nearly = overLimit(day, limits.slowed)
  return nearly ? { kind: 'slowed', ...nearly } : { kind: 'open' }
}

/**
 * How many mails that wait may go in this minute. What waited may be just what bounces, so it is half of those that could
 * all bounce before its class is held: the other half are those of the last minute, of which SES has not told yet.
 */
export function releasable(mailClass: WelcomeClass, { sent, bounces }: DayFigures): number {
  const { bounces: share, least } = WELCOME_REPUTATION_LIMITS[mailClass].held
  const room = (Math.max(least, share * sent) - bounces) / 2
  return Math.max(1, Math.min(WELCOME_LIMITS.releasedPerMinute, Math.floor(room)))
}

/** How the figures of a class move in an hour. */
export interface HourStep extends DayFigures {
  mailClass: MailClass
  hour: string
}

/** `2026-11-21T09`, in UTC: sorts by time. */
export function hourName(moment: string): string {
  return moment.slice(0, '2026-11-21T09'.length)
}
