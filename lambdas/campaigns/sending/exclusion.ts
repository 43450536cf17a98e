import type { Recipient } from '../../subscribers/audience.ts'

/**
 * Why somebody of a frozen audience is not mailed after all; undefined: they are. A suppressed subscriber is never
 * active, and the suppression is the stronger reason.
 * @param recipient as they are now; undefined: no longer on the list
 */
export function exclusionReason(
  recipient: Pick<Recipient, 'is_active' | 'suppression'> | undefined,
): 'erased' | 'suppressed' | 'unsubscribed' | undefined {
  if (!recipient) return 'erased'
  if (recipient.suppression) return 'suppressed'
  return recipient.is_active ? undefined : 'unsubscribed'
}
