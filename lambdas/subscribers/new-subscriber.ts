import { CONSENT } from '../../contract/business.ts'
import { STATED_CONSENT } from '../../contract/subscribers/admin-schemas.ts'
import { normaliseEmail } from '../../contract/subscribers/email-address.ts'
import type { SubscriberRow } from './row.ts'

interface Circumstances {
  id: string
  now: Date
  /** The secret of the links in their mail. */
  linkSecret: string
  /** The secret of the confirmation mail, where an address has to be confirmed first (double opt-in). */
  confirmToken: string | undefined
}

/** The subscriber that a sign-up makes, with the wording agreed to and when. */
export function newSubscriber(
  { email, source }: { email: string; source: string },
  { id, now, linkSecret, confirmToken }: Circumstances,
): SubscriberRow {
  const at = now.toISOString()
  return {
    address: normaliseEmail(email),
    ...{ id, email, source },
    created_at: at,
    consent: { version: CONSENT.version, at },
    link_secrets: [linkSecret],
    ...toBeConfirmed(confirmToken),
    version: 0,
  }
}

/** The subscriber that a staff member adds, who says which consent there is. */
export function statedSubscriber(
  { email, wording, statedBy }: { email: string; wording: string; statedBy: string },
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  return {
    ...newSubscriber({ email, source: 'staff' }, circumstances),
    consent: { version: STATED_CONSENT, at, wording, stated_by: statedBy },
  }
}

export function toBeConfirmed(confirmToken: string | undefined) {
  return confirmToken === undefined
    ? {}
    : { awaits_confirmation: true as const, confirm_token: confirmToken }
}
