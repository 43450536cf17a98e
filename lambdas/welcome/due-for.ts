import type { WelcomeJob } from '../../contract/mail/schemas.ts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { keyedHash } from '../platform/secrets.ts'
import type { WelcomeDue } from '../subscribers/due-welcome.ts'
import { isStale } from './send-due.ts'
import { welcomeAllowance } from './welcome-allowance.ts'
import { findPerson, isMailed, isOwed, makeDue, type Owed } from './welcome-store.ts'

/** The mail that is due to whoever asks; every reason why none is, is told apart for the log only. */
export type Asked =
  | { kind: 'due'; found: Owed }
  | { kind: 'unknown' | 'inactive' | 'already_submitted' | 'cooling_down' }

const TRIES = 5

/**
 * The join's own mail, while it is due; else another one, which is made due now. Nobody brings a proof of work for that.
 * @throws where others kept changing the subscriber: try again
 */
export async function dueFor(
  address: NormalizedEmail,
  { requestId, network }: Pick<WelcomeJob, 'requestId' | 'network'>,
  now: Date,
): Promise<Asked> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await findPerson(address)
    if (!found) return { kind: 'unknown' }
    if (!isMailed(found)) return { kind: 'inactive' }
    if (isOwed(found) && !isStale(found, now)) return { kind: 'due', found }
    // Its message came again.
    if (found.welcome?.request_id === requestId) return { kind: 'already_submitted' }
    const { kind } = welcomeAllowance(found.welcome, now)
    if (kind === 'cooling_down') return { kind }
    const at = now.toISOString()
    const welcome_due: WelcomeDue = {
      due: at,
      asked_at: at,
      mail_class: 'welcome_without_proof',
      request_id: requestId,
      ...(network !== undefined && { network: keyedHash(network) }),
    }
    if (await makeDue(found, welcome_due)) return { kind: 'due', found: { ...found, welcome_due } }
  }
  throw new Error('The subscriber kept changing; trying again')
}
