import * as v from 'valibot'
import { type Campaign, campaign } from '../../contract/campaigns/schemas.ts'
import type { ListedCampaign } from './campaign-store.ts'
import { hasStalled, SENDING_STALLED_SECONDS } from './sweep-rule.ts'

type Counts = Pick<ListedCampaign, 'sentCount' | 'excludedCount' | 'failedCount' | 'uncertainCount'>

/** Uncertain recipients count as settled too. */
export function settledOf({ sentCount, excludedCount, failedCount, uncertainCount }: Counts) {
  return sentCount + excludedCount + failedCount + uncertainCount
}

/** @param rate the rate of all campaigns together in mails a second, undefined if unknown */
export function publicCampaign(row: ListedCampaign, rate: number | undefined, now: Date): Campaign {
  const remainingCount = Math.max(0, row.recipientCount - settledOf(row))
  const eta = row.status === 'sending' ? etaOf(row, remainingCount, rate, now) : null
  const stands_still_since = isStalled(row, now) ? row.progress_at : null
  return v.parse(campaign, { ...row, remainingCount, eta, stands_still_since })
}

function isStalled(row: ListedCampaign, now: Date): boolean {
  return row.status === 'sending' && hasStalled(row, now, SENDING_STALLED_SECONDS)
}

/** A rate measured below these minimums is noise. */
const MIN_SAMPLE_MS = 10_000
const MIN_SAMPLE_MAILS = 100

/** Prefers the campaign's measured rate, because all campaigns together share `rate`. */
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
  if (elapsed < MIN_SAMPLE_MS || settled < MIN_SAMPLE_MAILS) return undefined
  return (settled / elapsed) * 1000
}
