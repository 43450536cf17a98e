import type { Pause } from '../../../contract/campaigns/schemas.ts'
import { campaignTags } from '../../mail/compose/message-tags.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { type KnownQuota, quotaFreeAt } from '../../mail/quota/quota.ts'
import { submissionFailure, submit } from '../../mail/submit/submit.ts'
import type { Recipient } from '../../subscribers/audience.ts'
import { leavingLink } from '../../subscribers/subscriber.ts'
import type { CampaignRow } from '../campaign-store.ts'
import type { Outcome } from '../ledger/ledger.ts'
import type { CampaignMessage } from './campaign-message.ts'
import type { Pace } from './pace.ts'

/** Until sending is tried again where SES blocks us: a person has to mend that. */
const BLOCKED_MS = 900_000

interface Mailed {
  /** `waiting`: SES did not take it, and they are tried again. */
  outcome: Outcome
  /** Set where the campaign has to pause. */
  pause?: Pause
}

/** Hands one recipient's mail to SES, and says what the ledger has to say of them. */
export async function mailRecipient(
  { campaignId, kind }: CampaignRow,
  message: CampaignMessage,
  recipient: Recipient,
  pace: Pace,
  quota: KnownQuota,
): Promise<Mailed> {
  const { configurationSet } = mailEnvironment()
  const mail = await message({
    email: recipient.email,
    link: leavingLink(recipient),
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
        return { outcome: { state: 'uncertain' }, ...outageOf(pace) }
      case 'unavailable':
        pace.failed('unavailable')
        pace.throttled()
        return { outcome: { state: 'waiting' }, ...outageOf(pace) }
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

function outageOf(pace: Pace): { pause?: Pause } {
  return pace.isAway() ? { pause: { reason: 'outage', resumes_at: null } } : {}
}

function paused(reason: Pause['reason'], resumesAt: Date): Mailed {
  return { outcome: { state: 'waiting' }, pause: { reason, resumes_at: resumesAt.toISOString() } }
}
