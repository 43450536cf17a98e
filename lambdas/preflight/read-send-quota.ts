import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { sesClient } from '../email/ses-client.ts'
import type { SendQuota } from './send-forecast.ts'

/** How much SES takes of this account now; undefined where it does not say. */
export async function readSendQuota(): Promise<SendQuota | undefined> {
  try {
    const { Max24HourSend, MaxSendRate, SentLast24Hours } = await sesClient().send(
      new GetSendQuotaCommand({}),
    )
    if (Max24HourSend === undefined || MaxSendRate === undefined) return undefined
    return {
      // -1 is SES's word for no limit.
      perDay: Max24HourSend < 0 ? undefined : Max24HourSend,
      perSecond: MaxSendRate,
      sentLastDay: SentLast24Hours ?? 0,
    }
  } catch (error) {
    console.error({ event: 'send_quota_unknown', error })
    return undefined
  }
}
