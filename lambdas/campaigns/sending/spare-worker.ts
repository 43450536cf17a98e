import { campaignRate, isUsedUp } from '../../mail/quota/rate-budget.ts'
import { readBudget } from '../../mail/quota/rate-budget-store.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { settledOf } from '../public-campaign.ts'
import { AT_WORK_SECONDS, standsStill } from '../sweep-rule.ts'

/** Whether one more worker would add nothing: others work on this very campaign, and send as fast as SES lets us. */
export async function isSpare(campaign: CampaignRow, now: Date): Promise<boolean> {
  if (campaign.status !== 'sending' || standsStill(campaign, now, AT_WORK_SECONDS)) return false
  const budget = await readBudget()
  return budget !== undefined && isUsedUp(budget, now.getTime())
}

const SHORTEST_SECONDS = 5
/** SQS's longest. */
const LONGEST_SECONDS = 900

/**
 * For how long a message that nobody needs now is put off: spread over half of what the campaign still takes, so that few
 * come at a time, and some soon after a worker ends.
 * @param random 0 to 1
 */
export async function putOffSeconds(
  campaign: Pick<CampaignRow, 'recipientCount'> & Parameters<typeof settledOf>[0],
  random: number,
): Promise<number> {
  const budget = await readBudget()
  const remaining = campaign.recipientCount - settledOf(campaign)
  const half = budget ? remaining / campaignRate(budget) / 2 : SHORTEST_SECONDS
  const longest = Math.min(half, LONGEST_SECONDS)
  return Math.ceil(Math.max(SHORTEST_SECONDS, longest * random))
}
