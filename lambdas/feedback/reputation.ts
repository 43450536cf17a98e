import { WELCOME_LIMITS } from '../../contract/business.ts'
import {
  type ReputationLimits,
  reputationReasons,
  WELCOME_REPUTATION_LIMITS,
} from '../../contract/campaigns/reputation.ts'
import type { WelcomeGrade } from '../mail/welcome-switch.ts'

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
    if (day[reason] >= limits.least && rate >= limits[reason]) return { reason, rate }
  }
  return undefined
}

/** What the last day's welcome mail allows. */
export function gradeWelcome(day: DayFigures): WelcomeGrade {
  const over = overLimit(day, WELCOME_REPUTATION_LIMITS.held)
  if (over) return { kind: 'held', ...over }
  const nearly = overLimit(day, WELCOME_REPUTATION_LIMITS.slowed)
  return nearly ? { kind: 'slowed', ...nearly } : { kind: 'open' }
}

/**
 * How many held mails may go in this minute. What was held may be just what bounces, so it is half of those that could all
 * bounce before welcome mail is held: the other half are those of the last minute, of which SES has not told yet.
 */
export function releasable({ sent, bounces }: DayFigures): number {
  const { bounces: share, least } = WELCOME_REPUTATION_LIMITS.held
  const room = (Math.max(least, share * sent) - bounces) / 2
  return Math.max(1, Math.min(WELCOME_LIMITS.releasedPerMinute, Math.floor(room)))
}
