import { isUnproven, type Recipient } from '../../subscribers/list/audience.ts'

/**
 * Undefined if the recipient may be mailed.
 * @param recipient undefined if the recipient is no longer on the list
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
