import { isUnproven, type Recipient } from '../../subscribers/audience.ts'

/**
 * Why somebody of a frozen audience is not mailed after all; undefined: they are.
 * @param recipient as the list has them now; undefined: no longer on it
 */
export function exclusionReason(
  recipient: Recipient | undefined,
  now: Date,
): 'erased' | 'suppressed' | 'unsubscribed' | 'not_welcomed' | undefined {
  if (!recipient) return 'erased'
  if (recipient.suppression) return 'suppressed'
  if (!recipient.is_active) return 'unsubscribed'
  return isUnproven(recipient, now) ? 'not_welcomed' : undefined
}
