import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import * as v from 'valibot'
import { mailShare } from '../../../contract/mail/mail-share.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { sesClient } from '../submit/ses-client.ts'
import { type Budget, ourShare, type SendQuota, sentOfLate } from './rate-budget.ts'

const share = v.parse(mailShare, requireEnv('MAIL_SHARE'))

/**
 * How much this environment may send now: its share of what SES takes of the account. Undefined where SES does not say.
 * @param known the budget, whose own count stands where other environments send too
 */
export async function readSendQuota(
  known: Pick<Budget, 'hours'> | undefined,
): Promise<SendQuota | undefined> {
  try {
    const { Max24HourSend, MaxSendRate, SentLast24Hours } = await sesClient().send(
      new GetSendQuotaCommand({}),
    )
    if (Max24HourSend === undefined || MaxSendRate === undefined) return undefined
    const account = {
      max_send_rate: MaxSendRate,
      max_24h: Max24HourSend,
      sent_24h: SentLast24Hours ?? 0,
    }
    return ourShare(account, share, sentOfLate(known?.hours ?? {}))
  } catch (error) {
    console.warn({ event: 'send_quota_unknown', error })
    return undefined
  }
}
