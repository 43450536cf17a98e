import type { AnalyticsType } from '../../contract/email.ts'
import { tableVariable } from '../../contract/tables.ts'
import { requireEnv } from '../aws/env.ts'
import { localDay } from './local-day.ts'

const TableName = requireEnv(tableVariable('email_analytics'))
const timeZone = requireEnv('TIME_ZONE')

/**
 * The part of a transaction that counts one mail in its day's row: a year of welcome mail is at most 366 rows
 * however many subscribers there are (design §4).
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
