import { CONSENT } from '../../contract/business.ts'
import { type NormalisedEmail, normaliseEmail } from '../../contract/email-address.ts'
import type { Subscriber } from '../../contract/subscribers.ts'

export interface NewSubscriber extends Subscriber {
  address: NormalisedEmail
  created_at: string
  consent: { version: string; at: string }
}

/** The subscriber that a sign-up makes: active, with the wording agreed to and when (design §4). */
export function newSubscriber(
  signUp: { email: string; source: string },
  { id, now }: { id: string; now: Date },
): NewSubscriber {
  const at = now.toISOString()
  return {
    address: normaliseEmail(signUp.email),
    id,
    email: signUp.email,
    source: signUp.source,
    is_active: true,
    created_at: at,
    consent: { version: CONSENT.version, at },
  }
}
