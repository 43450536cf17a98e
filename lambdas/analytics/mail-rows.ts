import * as v from 'valibot'
import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { queryAll } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { LocalDay } from '../platform/time/local-day.ts'

const mailRow = v.object({ period: v.string(), recipients_count: v.number() })
export type MailRow = v.InferOutput<typeof mailRow>

/** Reads all rows without a limit, because a mail type has at most a few hundred rows a year. */
export async function mailRowsSince(type: AnalyticsType, day: LocalDay): Promise<MailRow[]> {
  const items = await queryAll({
    TableName: env.EMAIL_ANALYTICS_TABLE,
    KeyConditionExpression: 'email_type = :type AND period >= :day',
    ExpressionAttributeValues: { ':type': type, ':day': day },
  })
  return v.parse(v.array(mailRow), items)
}
