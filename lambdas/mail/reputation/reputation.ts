import { WELCOME_LIMITS } from '../../../contract/business.ts'
import type { MailClass, WelcomeClass } from '../../../contract/mail/mail-classes.ts'
import {
  type ReputationLimits,
  WELCOME_REPUTATION_LIMITS,
} from '../../../contract/mail/reputation-limits.ts'
import { stopReasons } from '../../../contract/mail/sending-switch.ts'

export interface DayFigures {
  sent: number
  bounces: number
  complaints: number
}

/** What is over its limit, and by which share of the mail; undefined where nothing is. */
export function overLimit(day: DayFigures, limits: ReputationLimits) {
  for (const reason of stopReasons) {
    // Events may overtake those of the mail's sending, but nothing bounces that was not sent.
    const rate = day[reason] / Math.max(day.sent, day[reason], 1)
    const { least, leastComplaints = least } = limits
    const fewest = reason === 'complaints' ? leastComplaints : least
    if (day[reason] >= fewest && rate >= limits[reason]) return { reason, rate }
  }
  return undefined
}

/**
 * How many mails that wait may go in this minute. What waited may be just what bounces, so it is half of those that could
 * all bounce without stopping their class: the other half are those of the last minute, of which SES has not told yet.
 */
export function releasable(mailClass: WelcomeClass, { sent, bounces }: DayFigures): number {
  const { bounces: share, least } = WELCOME_REPUTATION_LIMITS[mailClass]
  const room = Math.max(least, share * sent) - 1 - bounces
  return Math.max(0, Math.min(WELCOME_LIMITS.releasedPerMinute, Math.floor(room / 2)))
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
