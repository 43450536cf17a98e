import * as v from 'valibot'
import { type Campaign, campaign } from '../../contract/campaigns/schemas.ts'
import type { ListedCampaign } from './campaign-store.ts'
import { AT_WORK_SECONDS, standsStill } from './sweep-rule.ts'

type Counts = Pick<ListedCampaign, 'sentCount' | 'excludedCount' | 'failedCount' | 'uncertainCount'>

/** How many recipients nothing more will happen to. */
export function settledOf({ sentCount, excludedCount, failedCount, uncertainCount }: Counts) {
  return sentCount + excludedCount + failedCount + uncertainCount
}

/**
 * A campaign as staff see it.
 * @param rate mails a second that campaigns may send in all; undefined: not known
 */
export function publicCampaign(row: ListedCampaign, rate: number | undefined, now: Date): Campaign {
  const remainingCount = Math.max(0, row.recipientCount - settledOf(row))
  const eta = row.status === 'sending' ? etaOf(row, remainingCount, rate, now) : null
  const stands_still_since = isStill(row, now) ? row.progress_at : null
  return v.parse(campaign, { ...row, remainingCount, eta, stands_still_since })
}

function isStill(row: ListedCampaign, now: Date): boolean {
  return row.status === 'sending' && standsStill(row, now, AT_WORK_SECONDS)
}

/** Below these, what was measured is chance. */
const MEASURED_MS = 10_000
const MEASURED_MAILS = 100

/** What the campaign was seen to do counts more than what it may do: others share the rate with it. */
function etaOf(
  row: ListedCampaign,
  remaining: number,
  rate: number | undefined,
  now: Date,
): string | null {
  const mailsPerSecond = measuredRate(row, now) ?? rate
  if (!mailsPerSecond) return null
  return new Date(now.getTime() + (remaining / mailsPerSecond) * 1000).toISOString()
}

function measuredRate(row: ListedCampaign, now: Date): number | undefined {
  if (!row.stretch) return undefined
  const elapsed = now.getTime() - new Date(row.stretch.since).getTime()
  const settled = settledOf(row) - row.stretch.settled
  if (elapsed < MEASURED_MS || settled < MEASURED_MAILS) return undefined
  return (settled / elapsed) * 1000
}
