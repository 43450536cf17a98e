import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { localDay } from '../platform/time/local-day.ts'

const TableName = requireEnv('EMAIL_ANALYTICS_TABLE')
const timeZone = requireEnv('TIME_ZONE')

/**
 * The part of a transaction that counts one mail in its day's row: a year of welcome mail is at most 366 rows
 * however many subscribers there are.
 */
export function countMail(type: AnalyticsType, now: Date) {
  return {
    Update: {
      TableName,
      Key: { email_type: type, period: localDay(now, timeZone) },
      UpdateExpression: 'SET sent_at = :now ADD recipients_count :one',
      ExpressionAttributeValues: { ':now': now.toISOString(), ':one': 1 },
    },
  }
}

interface CampaignMail {
  type: AnalyticsType
  campaignId: string
  /** When the campaign was created: its row's day, whichever day a mail of it goes out. */
  createdAt: Date
  sent: number
  now: Date
}

/** The part of a transaction that counts mail of a campaign in the campaign's own row. */
export function countCampaignMail({ type, campaignId, createdAt, sent, now }: CampaignMail) {
  return {
    Update: {
      TableName,
      Key: { email_type: type, period: `${localDay(createdAt, timeZone)}#${campaignId}` },
      UpdateExpression: 'SET sent_at = :now ADD recipients_count :sent',
      ExpressionAttributeValues: { ':now': now.toISOString(), ':sent': sent },
    },
  }
}
