import { listCampaignHistory } from '../../../contract/campaigns/routes.ts'
import { knownRate } from '../../mail/quota/sender-lease.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { campaignPage } from '../campaign-store.ts'
import { publicCampaign } from '../public-campaign.ts'
import { reachedBy } from '../results/campaign-counts.ts'

const PAGE = 25
const NO_RESULTS = { delivered: 0, bounced: 0, opened: 0, clicked: 0 }

export const handler = jsonAction(listCampaignHistory, async ({ query }) => {
  const [page, rate] = await Promise.all([campaignPage(query, PAGE), knownRate()])
  const reached = await reachedBy(page.campaigns.map(({ campaignId }) => campaignId))
  const now = new Date()
  const campaigns = page.campaigns.map((row) => ({
    ...publicCampaign(row, rate, now),
    reached: reached.get(row.campaignId) ?? NO_RESULTS,
  }))
  return { campaigns, tracking: env.MAIL_TRACKING === 'on', next: page.next }
})
