import { RATED_CAMPAIGNS } from '../../../contract/campaigns/rates-schemas.ts'
import { listCampaignRates } from '../../../contract/campaigns/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { latestCampaigns } from '../campaign-store.ts'
import { leaversOf, reachedBy } from '../results/campaign-counts.ts'

export const handler = jsonAction(listCampaignRates, async () => {
  const latest = await latestCampaigns(RATED_CAMPAIGNS)
  const mailed = latest.filter(({ sentCount }) => sentCount > 0)
  const ids = mailed.map(({ campaignId }) => campaignId)
  const [reached, leavers] = await Promise.all([reachedBy(ids), leaversOf(ids)])
  const campaigns = mailed.flatMap((row) => {
    const figures = reached.get(row.campaignId)
    if (!figures) return []
    const { campaignId, kind, subject, created_at, sentCount, audience } = row
    return [
      {
        campaignId,
        kind,
        subject,
        created_at,
        segment: audience?.segment?.name ?? null,
        ...figures,
        sent: sentCount,
        unsubscribed: leavers.get(campaignId) ?? 0,
      },
    ]
  })
  return { campaigns, tracking: env.MAIL_TRACKING === 'on' }
})
