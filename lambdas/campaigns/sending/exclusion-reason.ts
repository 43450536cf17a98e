import { isUnproven, type Recipient } from '../../subscribers/audience.ts'

/**
 * Why a frozen recipient must not be mailed; undefined: they may be.
 * @param recipient their current row of the list; undefined: they are no longer on it
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
