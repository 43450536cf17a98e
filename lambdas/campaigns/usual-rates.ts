import { median } from 'es-toolkit'
import type { CampaignFeedback } from '../../contract/campaigns/feedback-schemas.ts'
import { isOver } from '../../contract/campaigns/schemas.ts'
import { campaignsBefore, type ListedCampaign } from './campaign-store.ts'
import { reachedBy } from './results/campaign-counts.ts'

/** The rates are medians of this many campaigns. */
const CAMPAIGNS = 5
/** Looks at more than five campaigns, because unfinished campaigns and campaigns that mailed nobody do not count. */
const CANDIDATES = 20

type Reached = Pick<CampaignFeedback, 'delivered' | 'opened' | 'clicked'>

/**
 * Medians over the last five campaigns that are over and mailed somebody. A large campaign counts as much as a small
 * one. Considers only the 20 campaigns before `created_at`.
 * @returns null if none of the five has delivered mail
 */
export async function usualRates({
  created_at,
}: Pick<ListedCampaign, 'created_at'>): Promise<CampaignFeedback['usual']> {
  const before = await campaignsBefore(created_at, CANDIDATES)
  const mailed = before.filter(({ status, sentCount }) => isOver(status) && sentCount > 0)
  const chosen = mailed.slice(0, CAMPAIGNS)
  const reached = await reachedBy(chosen.map(({ campaignId }) => campaignId))
  return ratesOf(
    chosen.flatMap(({ campaignId, sentCount }) => {
      const counts = reached.get(campaignId)
      return counts ? [{ sentCount, ...counts }] : []
    }),
  )
}

/** `delivered` is a share of sent mail. `opened` and `clicked` are shares of delivered mail. */
export function ratesOf(
  campaigns: readonly (Reached & { sentCount: number })[],
): CampaignFeedback['usual'] {
  const withDelivery = campaigns.filter(({ delivered }) => delivered > 0)
  if (withDelivery.length === 0) return null
  return {
    campaigns: campaigns.length,
    delivered: median(campaigns.map((one) => share(one.delivered, one.sentCount))),
    opened: median(withDelivery.map((one) => share(one.opened, one.delivered))),
    clicked: median(withDelivery.map((one) => share(one.clicked, one.delivered))),
  }
}

function share(count: number, whole: number): number {
  return Math.min(1, count / whole)
}
