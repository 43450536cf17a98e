import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { updateIf } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { localDay } from '../platform/time/local-day.ts'

/** Adds 1 to the row of the mail type and day. A year of welcome mail is at most 366 rows. */
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
  /** All mails of the campaign count for this day, even if they go out on a later day. */
  createdAt: Date
  /** Mails that SES has accepted so far. */
  sent: number
  now: Date
}

/**
 * Sets the count in the campaign's row. The count never decreases, because `sent` can be too low after a restore from
 * a backup.
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
