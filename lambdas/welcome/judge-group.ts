import { WELCOME_LIMITS } from '../../contract/business.ts'
import { GROUP_LIMITS } from '../../contract/mail/reputation-limits.ts'
import type { groupKinds } from '../mail/compose/message-tags.ts'
import type { GroupFigures } from '../mail/welcome-groups.ts'

/** Why the next mail of a group waits: its mail bounced or was reported, or nobody has heard yet what became of it. */
export type GroupWaits = 'bounced' | 'unheard_of'

export type GroupVerdict =
  | { kind: 'waits'; why: GroupWaits }
  /** How many more may be handed over before something is heard of those. */
  | { kind: 'goes'; room: number }

/** Whether the next mail of a network, or to a domain, may go, by what became of those before. */
export function judgeGroup(
  kind: (typeof groupKinds)[number],
  { mails, arrived, bounces, complaints }: GroupFigures,
): GroupVerdict {
  const harm = bounces + complaints
  if (harm >= GROUP_LIMITS.least && harm / Math.max(mails, harm) >= GROUP_LIMITS.share)
    return { kind: 'waits', why: 'bounced' }
  // A domain that answers nobody takes its day's mail at most.
  if (kind === 'domain') return { kind: 'goes', room: Number.POSITIVE_INFINITY }
  // What bounced has not arrived either: else each bounce would let one more dead address be mailed.
  const most = Math.max(WELCOME_LIMITS.unprovenNetwork, arrived)
  const room = most - (mails - arrived)
  if (room > 0) return { kind: 'goes', room }
  return { kind: 'waits', why: bounces > 0 ? 'bounced' : 'unheard_of' }
}
