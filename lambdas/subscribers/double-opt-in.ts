import { env } from '../platform/aws/env.ts'
import { randomId } from '../platform/random-id.ts'

/** `on`: whoever joins has to confirm the address by the link in the welcome mail before campaigns go there. */

/** The secret for a new confirmation mail, or undefined where addresses need not be confirmed. */
export function confirmToken(): string | undefined {
  return env.DOUBLE_OPT_IN === 'on' ? randomId() : undefined
}

/**
 * What somebody new is known by, and the secrets of their mail.
 * @param confirms whether they have to confirm the address even where nobody else has to
 */
export function newIds({ confirms = false } = {}) {
  const token = confirms ? randomId() : confirmToken()
  return { id: randomId(), linkSecret: randomId(), confirmToken: token }
}
