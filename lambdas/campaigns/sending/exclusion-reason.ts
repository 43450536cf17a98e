import { isUnproven, type Recipient } from '../../subscribers/list/audience.ts'
import { judgeSoftBounces } from '../../subscribers/list/soft-bounces.ts'

/**
 * Undefined if the recipient may be mailed.
 * @param recipient undefined if the recipient is no longer on the list
 */
export function exclusionReason(
  recipient: Recipient | undefined,
  now: Date,
): 'erased' | 'suppressed' | 'unsubscribed' | 'not_welcomed' | 'soft_bounces' | undefined {
  if (!recipient) return 'erased'
  if (recipient.suppression) return 'suppressed'
  if (!recipient.is_active) return 'unsubscribed'
  if (isUnproven(recipient, now)) return 'not_welcomed'
  return isHeldBack(recipient, now) ? 'soft_bounces' : undefined
}

function isHeldBack(recipient: Recipient, now: Date): boolean {
  const { heldUntil, hasBounced } = judgeSoftBounces(recipient)
  return hasBounced || (heldUntil !== undefined && now.toISOString() < heldUntil)
}
