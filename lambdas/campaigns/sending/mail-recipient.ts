import type { Pause } from '../../../contract/campaigns/schemas.ts'
import { campaignTags } from '../../mail/compose/message-tags.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { type KnownQuota, quotaFreeAt } from '../../mail/quota/quota.ts'
import { submissionFailure, submit } from '../../mail/submit/submit.ts'
import { mailReason } from '../../mail/templates/mail-reason.ts'
import type { Recipient } from '../../subscribers/list/audience.ts'
import { unsubscribeToken } from '../../subscribers/standing/links.ts'
import type { CampaignRow } from '../campaign-store.ts'
import type { Outcome } from '../ledger/ledger.ts'
import type { CampaignMessage } from './campaign-message.ts'
import type { Pace } from './pace.ts'

/** Delay before the next try while SES blocks the account. Only a person can end the block. */
const BLOCKED_MS = 900_000

interface MailResult {
  /** `waiting`: SES did not accept the mail, and the sender tries again. */
  outcome: Outcome
  /** Set if the campaign must pause. */
  pause?: Pause
}

export async function mailRecipient(
  { campaignId, kind }: CampaignRow,
  message: CampaignMessage,
  recipient: Recipient,
  pace: Pace,
  quota: KnownQuota,
): Promise<MailResult> {
  const { configurationSet } = mailEnvironment()
  const mail = await message({
    email: recipient.email,
    link: unsubscribeToken(recipient),
    reason: mailReason(recipient.consent),
    firstName: recipient.first_name,
  })
  try {
    const id = await submit({
      message: mail,
      to: recipient.email,
      configurationSet,
      tags: campaignTags(kind, campaignId),
    })
    pace.accepted()
    return { outcome: { state: 'submitted', message: id ?? '', at: new Date().toISOString() } }
  } catch (error) {
    const { kind: failure, reason } = submissionFailure(error)
    console.warn({ event: 'mail_not_submitted', subscriber: recipient.id, kind: failure, reason })
    switch (failure) {
      case 'refused':
        return { outcome: { state: 'failed', reason } }
      case 'unknown':
        pace.failed('unknown')
        return { outcome: { state: 'uncertain' }, ...pauseIfUnavailable(pace) }
      case 'unavailable':
        pace.failed('unavailable')
        pace.throttled()
        return { outcome: { state: 'waiting' }, ...pauseIfUnavailable(pace) }
      case 'busy':
        pace.throttled()
        return { outcome: { state: 'waiting' } }
      case 'quota':
        return paused('quota', quotaFreeAt(quota, Date.now()))
      case 'blocked':
        console.error({ event: 'sending_blocked', reason })
        return paused('blocked', new Date(Date.now() + BLOCKED_MS))
    }
  }
}

function pauseIfUnavailable(pace: Pace): { pause?: Pause } {
  return pace.isUnavailable() ? { pause: { reason: 'outage', resumes_at: null } } : {}
}

function paused(reason: Pause['reason'], resumesAt: Date): MailResult {
  return { outcome: { state: 'waiting' }, pause: { reason, resumes_at: resumesAt.toISOString() } }
}
