import { type ReputationLimits, reputationReasons } from '../../contract/campaigns/reputation.ts'

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
