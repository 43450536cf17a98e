import { median } from 'es-toolkit'
import type { CampaignFeedback } from '../../contract/campaigns/feedback-schemas.ts'
import { isOver } from '../../contract/campaigns/schemas.ts'
import { campaignsBefore, type ListedCampaign } from './campaign-store.ts'
import { reachedBy } from './results/campaign-counts.ts'

/** So many campaigns are what is usual. */
const CAMPAIGNS = 5
/** Among so many before it they are looked for: some wait, were cancelled, or went to nobody. */
const LOOKED_AT = 20

type Reached = Pick<CampaignFeedback, 'delivered' | 'opened' | 'clicked'>

/**
 * The median rates of the last campaigns before this one, however many mails each had. Reads twenty small rows and forty
 * counters.
 */
export async function usualRates({
  created_at,
}: Pick<ListedCampaign, 'created_at'>): Promise<CampaignFeedback['usual']> {
  const before = await campaignsBefore(created_at, LOOKED_AT)
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

/** What people do is a share of what was delivered. */
export function ratesOf(
  campaigns: readonly (Reached & { sentCount: number })[],
): CampaignFeedback['usual'] {
  const arrived = campaigns.filter(({ delivered }) => delivered > 0)
  if (arrived.length === 0) return null
  return {
    campaigns: campaigns.length,
    delivered: median(campaigns.map((one) => share(one.delivered, one.sentCount))),
    opened: median(arrived.map((one) => share(one.opened, one.delivered))),
    clicked: median(arrived.map((one) => share(one.clicked, one.delivered))),
  }
}

function share(count: number, whole: number): number {
  return Math.min(1, count / whole)
}
