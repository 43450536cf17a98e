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
    query.campaign === undefined ? await ofAll(new Date()) : await ofCampaign(query.campaign)
  return { ...series, tracking: env.MAIL_TRACKING === 'on' }
})

async function ofAll(now: Date) {
  const today = localDay(now, env.TIME_ZONE)
  const first = daysBefore(today, ENGAGEMENT_DAYS - 1)
  const buckets = await engagementSince(first)
  return { hours: [], days: daySeries(buckets, first, today, env.TIME_ZONE) }
}

/** A week at least, and then up to the last day on which anything happened. */
const LEAST_DAYS = 7

async function ofCampaign(campaignId: string) {
  const [campaign, buckets] = await Promise.all([
    findCampaign(campaignId),
    campaignEngagement(campaignId),
  ])
  if (!campaign) throw new ApiError('not_found')
  const start = new Date(campaign.scheduled_for ?? campaign.created_at)
  const first = localDay(start, env.TIME_ZONE)
  const week = daysBefore(first, 1 - LEAST_DAYS)
  const [latest = first] = [...byDay(buckets, env.TIME_ZONE).keys()].toSorted().toReversed()
  return {
    hours: hourSeries(buckets, start),
    days: daySeries(buckets, first, latest > week ? latest : week, env.TIME_ZONE),
  }
}
