import type { MailClass, WelcomeClass } from '../../../contract/mail/mail-classes.ts'
import {
  type ReputationLimits,
  WELCOME_REPUTATION_LIMITS,
} from '../../../contract/mail/reputation-limits.ts'
import { stopReasons } from '../../../contract/mail/sending-switch.ts'
import { WELCOME_LIMITS } from '../../../contract/mail/welcome-limits.ts'

export interface DayFigures {
  sent: number
  bounces: number
  complaints: number
}

/** The reason to stop (bounces or complaints) and their share of the mail. Undefined if there is no reason to stop. */
export function overLimit(day: DayFigures, limits: ReputationLimits) {
  for (const reason of stopReasons) {
    // A bounce event may arrive before the send event of the same mail, so there may be more bounces than mails.
    const rate = day[reason] / Math.max(day.sent, day[reason], 1)
    const { least, leastComplaints = least } = limits
    const minCount = reason === 'complaints' ? leastComplaints : least
    if (day[reason] >= minCount && rate >= limits[reason]) return { reason, rate }
  }
  return undefined
}

/**
 * The number of held mails that may be sent this minute. In the worst case, all of them bounce. So the number is at
 * most half of the bounces that the limit still allows. The other half is reserved for the mails of the last minute,
 * whose events have not arrived yet.
 */
export function releasable(mailClass: WelcomeClass, { sent, bounces }: DayFigures): number {
  const { bounces: share, least } = WELCOME_REPUTATION_LIMITS[mailClass]
  const room = Math.max(least, share * sent) - 1 - bounces
  return Math.max(0, Math.min(WELCOME_LIMITS.releasedPerMinute, Math.floor(room / 2)))
}

/** The numbers to add to a class's counts of one hour. */
export interface HourStep extends DayFigures {
  mailClass: MailClass
  hour: string
}

/** For example `2026-11-21T09`, in UTC. These names sort by time. */
export function hourName(moment: string): string {
  return moment.slice(0, '2026-11-21T09'.length)
}
