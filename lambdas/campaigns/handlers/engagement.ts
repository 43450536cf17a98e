import { ENGAGEMENT_DAYS } from '../../../contract/campaigns/feedback-schemas.ts'
import { getEngagement } from '../../../contract/campaigns/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { daysBefore, localDay } from '../../platform/time/local-day.ts'
import { findCampaign } from '../campaign-store.ts'
import { byDay, daySeries, hourSeries } from '../results/engagement-buckets.ts'
import { campaignEngagement, engagementSince } from '../results/engagement-store.ts'

export const handler = jsonAction(getEngagement, async ({ query }) => {
  const series =
    query.campaign === undefined
      ? await allCampaigns(new Date())
      : await oneCampaign(query.campaign)
  return { ...series, tracking: env.MAIL_TRACKING === 'on' }
})

async function allCampaigns(now: Date) {
  const today = localDay(now, env.TIME_ZONE)
  const first = daysBefore(today, ENGAGEMENT_DAYS - 1)
  const buckets = await engagementSince(first)
  return { hours: [], days: daySeries(buckets, first, today, env.TIME_ZONE) }
}

const MIN_DAYS = 7

/** The series of days ends on the last day with an open or a click, and covers at least a week. */
async function oneCampaign(campaignId: string) {
  const [campaign, buckets] = await Promise.all([
    findCampaign(campaignId),
    campaignEngagement(campaignId),
  ])
  if (!campaign) throw new ApiError('not_found')
  const start = new Date(campaign.scheduled_for ?? campaign.created_at)
  const first = localDay(start, env.TIME_ZONE)
  const weekEnd = daysBefore(first, 1 - MIN_DAYS)
  const [latest = first] = [...byDay(buckets, env.TIME_ZONE).keys()].toSorted().toReversed()
  return {
    hours: hourSeries(buckets, start),
    days: daySeries(buckets, first, latest > weekEnd ? latest : weekEnd, env.TIME_ZONE),
  }
}
