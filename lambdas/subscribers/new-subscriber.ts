import { CONSENT } from '../../contract/business.ts'
import { STATED_CONSENT } from '../../contract/subscribers/admin-schemas.ts'
import { normaliseEmail } from '../../contract/subscribers/email-address.ts'
import type { SignUp, SubscriberRow } from './row.ts'

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
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  return subscriber({ email, source, consent: { version: CONSENT.version, at } }, circumstances)
}

/** The subscriber that a staff member adds, who says which consent there is. */
export function statedSubscriber(
  { email, wording, statedBy }: { email: string; wording: string; statedBy: string },
  circumstances: Circumstances,
): SubscriberRow {
  const at = circumstances.now.toISOString()
  const consent = { version: STATED_CONSENT, at, wording, stated_by: statedBy }
  return subscriber({ email, source: 'staff', consent }, circumstances)
}

function subscriber(
  signUp: Pick<SignUp, 'email' | 'source' | 'consent'>,
  circumstances: Circumstances,
): SubscriberRow {
  const { id, now, linkSecret, confirmToken } = circumstances
  const sign_up = { ...signUp, created_at: now.toISOString() }
  const row = { address: normaliseEmail(signUp.email), id, link_secrets: [linkSecret], version: 0 }
  if (confirmToken === undefined) return { ...row, own: { sign_up } }
  return {
    ...row,
    confirm_token: confirmToken,
    own: { sign_up: { ...sign_up, awaits_confirmation: true } },
  }
}
