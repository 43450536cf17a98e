import { WELCOME_LIMITS } from '../../contract/business.ts'
import { GROUP_LIMITS } from '../../contract/mail/reputation-limits.ts'
import type { groupKinds } from '../mail/compose/message-tags.ts'
import type { GroupFigures } from '../mail/welcome-groups.ts'

/** Why the next mail of a group waits: earlier mail bounced or was reported as spam, or its results are not known yet. */
export type GroupWaitReason = 'bounced' | 'unheard_of'

export type GroupVerdict =
  | { kind: 'waits'; why: GroupWaitReason }
  /** How many more mails may be handed to SES before results come. */
  | { kind: 'goes'; room: number }

/** Decides by the results of earlier mail whether the next mail of a network, or to a domain, may go. */
export function judgeGroup(
  kind: (typeof groupKinds)[number],
  { mails, arrived, bounces, complaints }: GroupFigures,
): GroupVerdict {
  const harm = bounces + complaints
  if (harm >= GROUP_LIMITS.least && harm / Math.max(mails, harm) >= GROUP_LIMITS.share)
    return { kind: 'waits', why: 'bounced' }
  // The daily limit of the domain is enough, even if it reports no results.
  if (kind === 'domain') return { kind: 'goes', room: Number.POSITIVE_INFINITY }
  // A bounce does not free room: otherwise each bounce would allow mail to one more dead address.
  const most = Math.max(WELCOME_LIMITS.unprovenNetwork, arrived)
  const room = most - (mails - arrived)
  if (room > 0) return { kind: 'goes', room }
  return { kind: 'waits', why: bounces > 0 ? 'bounced' : 'unheard_of' }
}
