import type { WelcomeJob } from '../../contract/mail/schemas.ts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { keyedHash } from '../platform/secrets.ts'
import type { WelcomeDue } from '../subscribers/join/due-welcome.ts'
import { notBefore } from './welcome-allowance.ts'
import {
  findPerson,
  hasDueWelcome,
  isMailable,
  isStale,
  isUncertain,
  makeDue,
  type PersonWithDueWelcome,
} from './welcome-store.ts'

/** The due mail, or the reason why none is due. Only the log uses the reason. */
export type DueResult =
  | { kind: 'due'; person: PersonWithDueWelcome }
  | { kind: 'unknown' | 'inactive' | 'handed_over' | 'cooling_down' }

const MAX_ATTEMPTS = 5

/**
 * Returns the welcome mail that is still due. If none is due, or the due mail is too old or uncertain, makes a new mail
 * due now, in the class of mail without a proof of work.
 * @throws if the subscriber's row kept changing: try again
 */
export async function findOrMakeDue(
  address: NormalizedEmail,
  { requestedAt, network }: Pick<WelcomeJob, 'requestedAt' | 'network'>,
  now: Date,
): Promise<DueResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const person = await findPerson(address)
    if (!person) return { kind: 'unknown' }
    if (!isMailable(person)) return { kind: 'inactive' }
    if (hasDueWelcome(person) && !isStale(person, now) && !isUncertain(person, now))
      return { kind: 'due', person }
    // SQS may deliver a message twice, for example if the worker died. The second must not send another mail.
    if (person.welcome?.claimed_at.some((at) => at >= requestedAt)) return { kind: 'handed_over' }
    if (notBefore(person.welcome, now)) return { kind: 'cooling_down' }
    const at = now.toISOString()
    const welcome_due: WelcomeDue = {
      due: at,
      asked_at: at,
      mail_class: 'welcome_without_proof',
      ...(network !== undefined && { network: keyedHash(network) }),
    }
    if (await makeDue(person, welcome_due))
      return { kind: 'due', person: { ...person, welcome_due } }
  }
  throw new Error('The subscriber kept changing; trying again')
}
