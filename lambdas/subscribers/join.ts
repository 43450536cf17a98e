import type { WelcomeClass } from '../../contract/mail/mail-classes.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { keyedHash } from '../platform/secrets.ts'
import { duePut, type WelcomeDue } from './due-welcome.ts'
import { stateOf } from './standing.ts'
import type { SubscriberRow } from './subscriber.ts'
import { newIds, newSubscriber } from './subscriber.ts'
import { type Alongside, type Change, ChangeRefused, NOTHING } from './subscriber-store.ts'
import { addSubscriber, answerTo, type SignUpOutcome } from './subscription.ts'

interface SignUp {
  email: string
  source: string
  /** What spends the proof of work, where there is one. */
  proof?: Write[] | undefined
  /** What stands in the field that only programs fill. */
  website?: string | undefined
  /** Whoever asks: see callerNetwork. */
  network?: string | undefined
}

/**
 * Joins whoever signs up, and leaves the job behind to send their welcome mail, in one transaction. Where the environment
 * asks for a proof of work, who brings none, or none that is good, has to confirm the address by mail.
 */
export async function join({ proof, website, network, ...signUp }: SignUp): Promise<SignUpOutcome> {
  const now = new Date()
  const candidate = newSubscriber(signUp, { ...newIds(), now })
  if (website) return keepNobody()
  if (env.JOIN_SHIELD !== 'on') return addSubscriber(candidate, now, [], owing('welcome'))
  return (proof && (await joinByProof(proof))) ?? joinWithoutProof()

  async function joinByProof(proof: Write[]): Promise<SignUpOutcome | undefined> {
    try {
      return await addSubscriber(candidate, now, proof, owing('welcome'))
    } catch (error) {
      if (error instanceof ChangeRefused) return undefined
      throw error
    }
  }

  function joinWithoutProof(): Promise<SignUpOutcome> {
    const unproven = newSubscriber(signUp, { ...newIds({ confirms: true }), now })
    return addSubscriber(unproven, now, [], owing('welcome_without_proof'))
  }

  function owing(mailClass: WelcomeClass) {
    return ({ before, after }: Change) => {
      // Only an import has named them so far, and they are mailed already: a stranger must not change that.
      if (!after || (before && stateOf(before) === 'active')) return NOTHING
      return owingWelcome(after, mailClass, network, now)
    }
  }

  /** Answered like anyone, so that no program learns to leave the field alone. */
  function keepNobody(): SignUpOutcome {
    console.info({ event: 'join_trapped' })
    return answerTo(candidate)
  }
}

/**
 * The welcome mail is due from now on, requested or not. `self_joined` tells campaigns to wait until it has arrived. A
 * suppressed address is sent nothing.
 */
function owingWelcome(
  row: SubscriberRow,
  mail_class: WelcomeClass,
  network: string | undefined,
  now: Date,
): Alongside {
  if (stateOf(row) === 'suppressed') return { attributes: { self_joined: true }, writes: [] }
  const at = now.toISOString()
  const welcome_due: WelcomeDue = {
    due: at,
    asked_at: at,
    mail_class,
    ...(network !== undefined && { network: keyedHash(network) }),
  }
  return {
    attributes: { welcome_due, self_joined: true },
    writes: [duePut(row.id, welcome_due)],
  }
}
