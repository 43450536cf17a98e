import type { WelcomeClass } from '../../contract/mail/mail-classes.ts'
import type { Origin } from '../../contract/subscribers/origin-schemas.ts'
import type { Subscriber } from '../../contract/subscribers/schemas.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { keyedHash } from '../platform/secrets.ts'
import { joined } from './acts.ts'
import { duePut, type WelcomeDue } from './due-welcome.ts'
import { requireListEntry, stateOf } from './list-entry.ts'
import { newIds, newSubscriber, type SubscriberRow } from './subscriber.ts'
import {
  type Alongside,
  type Change,
  ChangeRefused,
  changeSubscriber,
  forgetErasure,
  NOTHING,
} from './subscriber-store.ts'

interface Joining {
  email: string
  source: string
  origin?: Origin | undefined
  /** What spends the proof of work, where there is one. */
  proof?: Write[] | undefined
  /** What stands in the field that only programs fill. */
  website?: string | undefined
  /** Whoever asks: see callerNetwork. */
  network?: string | undefined
}

interface Circumstances {
  now: Date
  newId: () => string
}

export type JoinOutcome = { kind: 'joined'; subscriber: Subscriber } | { kind: 'duplicate' }

/**
 * Puts a person on the list, and leaves the job behind to send their welcome mail, in one transaction. Where the
 * environment asks for a proof of work, who brings none, or none that is good, has to confirm the address by mail.
 */
export async function join(
  { proof, website, network, ...who }: Joining,
  { now, newId }: Circumstances,
): Promise<JoinOutcome> {
  const candidate = newSubscriber(who, { ...newIds(newId), now })
  if (website) return keepNobody()
  if (env.JOIN_SHIELD !== 'on') return putOnList(candidate, now, [], owing('welcome'))
  return (proof && (await joinByProof(proof))) ?? joinWithoutProof()

  async function joinByProof(proof: Write[]): Promise<JoinOutcome | undefined> {
    try {
      return await putOnList(candidate, now, proof, owing('welcome'))
    } catch (error) {
      if (error instanceof ChangeRefused) return undefined
      throw error
    }
  }

  function joinWithoutProof(): Promise<JoinOutcome> {
    const unproven = newSubscriber(who, { ...newIds(newId, { confirms: true }), now })
    return putOnList(unproven, now, [], owing('welcome_without_proof'))
  }

  function owing(mailClass: WelcomeClass) {
    return ({ before, after }: Change) => {
      // Only an import has named them so far, and they are mailed already: a stranger must not change that.
      if (!after || (before && stateOf(before) === 'active')) return NOTHING
      return owingWelcome(after, mailClass, network, now)
    }
  }

  /** Answered like anyone, so that no program learns to leave the field alone. */
  function keepNobody(): JoinOutcome {
    console.info({ event: 'join_trapped' })
    return answerTo(candidate)
  }
}

/**
 * Makes somebody new a subscriber, or one again who unsubscribed. An active address is a duplicate; of many at once, one
 * joins. Whoever was erased and joins gives new consent, so nothing remembers the erasure any longer.
 * @param proof what spends it
 * @throws ChangeRefused where the proof is not good: then nothing changed
 */
async function putOnList(
  candidate: SubscriberRow,
  now: Date,
  proof: Write[],
  alongside: (change: Change) => Alongside,
): Promise<JoinOutcome> {
  const { before } = await changeSubscriber(
    candidate.address,
    (row) => (row ? joined(row, candidate) : candidate),
    {
      now,
      presume: 'absent',
      also: [forgetErasure(candidate.address), ...proof],
      alongside,
    },
  )
  if (before && stateOf(before) === 'active') return { kind: 'duplicate' }
  return answerTo(candidate)
}

/** The same for everybody: whether an address is new, left, bounced, complained or was asked before is nobody's business. */
function answerTo(candidate: SubscriberRow): JoinOutcome {
  const { email, source, awaits_confirmation } = requireListEntry(candidate)
  const subscriber = { id: candidate.id, email, source, is_active: !awaits_confirmation }
  return { kind: 'joined', subscriber }
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
