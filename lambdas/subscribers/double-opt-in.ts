import { requireEnv } from '../platform/aws/env.ts'
import { randomId } from '../platform/random-id.ts'

/** `on`: whoever joins has to confirm the address by the link in the welcome mail before campaigns go there. */
const isOn = requireEnv('DOUBLE_OPT_IN') === 'on'

/** The secret for a new confirmation mail, or undefined where addresses need not be confirmed. */
export function confirmToken(): string | undefined {
  return isOn ? randomId() : undefined
}

/** What somebody new is known by, and the secrets of their mail. */
export function newIds() {
  return { id: randomId(), linkSecret: randomId(), confirmToken: confirmToken() }
}
