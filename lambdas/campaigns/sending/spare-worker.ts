import { campaignRate, isUsedUp } from '../../mail/quota/rate-budget.ts'
import { readBudget } from '../../mail/quota/read-budget.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { settledOf } from '../public-campaign.ts'
import { AT_WORK_SECONDS, standsStill } from '../sweep-rule.ts'

/**
 * Whether a worker more would do nothing for the campaign but hold an execution: others are at work on it, and send as
 * fast as SES lets us. Where they work for another campaign, this one gets its own.
 */
export async function isSpare(campaign: CampaignRow, now: Date): Promise<boolean> {
  if (campaign.status !== 'sending' || standsStill(campaign, now, AT_WORK_SECONDS)) return false
  const budget = await readBudget()
  return budget !== undefined && isUsedUp(budget, now.getTime())
}

const SHORTEST_SECONDS = 5
/** SQS's longest. */
const LONGEST_SECONDS = 900

/**
 * For how long a message that nobody needs now is put off. Spread over half of what the campaign still takes: so few
 * come at a time, and when a worker ends there are always some that come soon.
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
