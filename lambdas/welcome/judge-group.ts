import { WELCOME_LIMITS } from '../../contract/business.ts'
import { GROUP_LIMITS } from '../../contract/mail/reputation-limits.ts'
import type { groupKinds } from '../mail/compose/message-tags.ts'
import type { GroupFigures } from '../mail/groups/mail-groups.ts'

/** Why the next mail of a group waits: earlier mail bounced or was reported as spam, or has no known result yet. */
export type GroupWaitReason = 'bounced' | 'no_result_yet'

export type GroupVerdict =
  | { kind: 'waits'; why: GroupWaitReason }
  /** `room`: how many more mails may be handed to SES before further results arrive. */
  | { kind: 'goes'; room: number }

/** The results of earlier mail decide whether the next mail from a network, or to a domain, may be sent. */
export function judgeGroup(
  kind: (typeof groupKinds)[number],
  { mails, arrived, bounces, complaints }: GroupFigures,
): GroupVerdict {
  const harm = bounces + complaints
  if (harm >= GROUP_LIMITS.least && harm / Math.max(mails, harm) >= GROUP_LIMITS.share)
    return { kind: 'waits', why: 'bounced' }
  // A domain has no cap here, because its daily limit is enough even before the first results.
  if (kind === 'domain') return { kind: 'goes', room: Number.POSITIVE_INFINITY }
  // A bounced mail still takes up room. If it did not, each bounce would allow mail to one more dead address.
  const most = Math.max(WELCOME_LIMITS.unprovenNetwork, arrived)
  const room = most - (mails - arrived)
  if (room > 0) return { kind: 'goes', room }
  return { kind: 'waits', why: bounces > 0 ? 'bounced' : 'no_result_yet' }
}
