import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { updateIf } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { localDay } from '../platform/time/local-day.ts'

/**
 * The part of a transaction that counts one mail in its day's row: a year of welcome mail is at most 366 rows
 * however many subscribers there are.
 */
export function countMail(type: AnalyticsType, now: Date) {
  return {
    Update: {
      TableName: env.EMAIL_ANALYTICS_TABLE,
      Key: { email_type: type, period: localDay(now, env.TIME_ZONE) },
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
  /** All of its mails that SES has accepted so far. */
  sent: number
  now: Date
}

/**
 * Sets the campaign's own row to its count. It never falls: a campaign that knows of fewer has come from a backup, and the
 * others went out all the same.
 */
export async function countCampaignMail({ type, campaignId, createdAt, sent, now }: CampaignMail) {
  await updateIf({
    TableName: env.EMAIL_ANALYTICS_TABLE,
    Key: { email_type: type, period: `${localDay(createdAt, env.TIME_ZONE)}#${campaignId}` },
    ConditionExpression: 'attribute_not_exists(recipients_count) OR recipients_count < :sent',
    UpdateExpression: 'SET sent_at = :now, recipients_count = :sent',
    ExpressionAttributeValues: { ':now': now.toISOString(), ':sent': sent },
  })
}
