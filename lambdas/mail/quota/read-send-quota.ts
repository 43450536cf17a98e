import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import * as v from 'valibot'
import { mailShare } from '../../../contract/mail/mail-share.ts'
import { env } from '../../platform/aws/env.ts'
import { sesClient } from '../submit/submit.ts'
import { environmentShare, type KnownQuota, type SendQuota, sentLastDay } from './quota.ts'

/**
 * Reads the account's quota from SES, and computes this environment's share. Undefined if SES does not answer.
 * @param known contains the counts of this environment's campaign mails; SES counts the mails of all environments
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
    return environmentShare(
      account,
      v.parse(mailShare, env.MAIL_SHARE),
      sentLastDay(known?.hours ?? {}),
    )
  } catch (error) {
    console.warn({ event: 'send_quota_unknown', error })
    return undefined
  }
}
