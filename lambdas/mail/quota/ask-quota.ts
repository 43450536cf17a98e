import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import * as v from 'valibot'
import { mailShare } from '../../../contract/mail/mail-share.ts'
import { env } from '../../platform/aws/env.ts'
import { sesClient } from '../submit/submit.ts'
import { type KnownQuota, ourShare, type SendQuota, sentOfLate } from './quota.ts'

/**
 * How much this environment may send now: its share of what SES takes of the account. Undefined where SES does not say.
 * @param known its own count stands where other environments send too
 */
export async function readSendQuota(
  known: Pick<KnownQuota, 'hours'> | undefined,
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
    return ourShare(account, v.parse(mailShare, env.MAIL_SHARE), sentOfLate(known?.hours ?? {}))
  } catch (error) {
    console.warn({ event: 'send_quota_unknown', error })
    return undefined
  }
}
