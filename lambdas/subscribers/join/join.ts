import type { WelcomeClass } from '../../../contract/mail/mail-classes.ts'
import type { Origin } from '../../../contract/subscribers/origin-schemas.ts'
import type { Subscriber } from '../../../contract/subscribers/schemas.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { applyJoin } from '../standing/acts.ts'
import { requireListEntry, stateOf } from '../standing/list-entry.ts'
import { newIds, newSubscriber, type SubscriberRow } from '../standing/subscriber.ts'
import {
  type Change,
  ChangeRefused,
  changeSubscriber,
  type ExtraWrites,
  forgetErasure,
  NO_EXTRA_WRITES,
} from '../standing/subscriber-store.ts'
import { duePut, type WelcomeDue } from './due-welcome.ts'

interface JoinInput {
  email: string
  source: string
  origin?: Origin | undefined
  /** The writes that mark the proof of work as used. */
  proof?: Write[] | undefined
  /** The honeypot field: only bots fill it. */
  website?: string | undefined
  /** The caller's network, from callerNetwork. */
  network?: string | undefined
}

interface Circumstances {
  now: Date
  newId: () => string
}

export type JoinOutcome = { kind: 'joined'; subscriber: Subscriber } | { kind: 'duplicate' }

/**
 * Puts an address on the list and makes its welcome mail due, in one transaction. If the environment requires a proof
 * of work and the join has no valid proof, the address has to be confirmed by mail.
 */
export async function join(
  { proof, website, network, ...person }: JoinInput,
  { now, newId }: Circumstances,
): Promise<JoinOutcome> {
  const candidate = newSubscriber(person, { ...newIds(newId), now })
  if (website) return pretendToJoin()
  if (env.JOIN_SHIELD !== 'on') return putOnList(candidate, now, [], welcomeWrites('welcome'))
  return (proof && (await joinByProof(proof))) ?? joinWithoutProof()

  async function joinByProof(proof: Write[]): Promise<JoinOutcome | undefined> {
    try {
      return await putOnList(candidate, now, proof, welcomeWrites('welcome'))
    } catch (error) {
      if (error instanceof ChangeRefused) return undefined
      throw error
    }
  }

  function joinWithoutProof(): Promise<JoinOutcome> {
    const unproven = newSubscriber(person, { ...newIds(newId, { mustConfirm: true }), now })
    return putOnList(unproven, now, [], welcomeWrites('welcome_without_proof'))
  }

  function welcomeWrites(mailClass: WelcomeClass) {
    return ({ before, after }: Change) => {
      // An active subscriber already gets campaigns. writeDueWelcome would set `self_joined`, which stops campaigns to an
      // imported address until the address is proven. Anybody could then stop these campaigns by a join.
      if (!after || (before && stateOf(before) === 'active')) return NO_EXTRA_WRITES
      return writeDueWelcome(after, mailClass, network, now)
    }
  }

  /** The answer looks like a real join's, so that bots do not learn to leave the honeypot field empty. */
  function pretendToJoin(): JoinOutcome {
    console.info({ event: 'join_trapped' })
    return joinedAnswer(candidate)
  }
}

/**
 * Adds a new address, or an address that has left, to the list. An active address is a duplicate, even if a
 * simultaneous join made it active. A join is new consent, so the stored hash of an erased address is deleted.
 * @param proof the writes that mark the proof as used
 * @throws ChangeRefused if the proof is not valid. Nothing was written.
 */
async function putOnList(
  candidate: SubscriberRow,
  now: Date,
  proof: Write[],
  extraWrites: (change: Change) => ExtraWrites,
): Promise<JoinOutcome> {
  const { before } = await changeSubscriber(
    candidate.address,
    (row) => (row ? applyJoin(row, candidate) : candidate),
    {
      now,
      presume: 'absent',
      writes: [forgetErasure(candidate.address), ...proof],
      extraWrites,
    },
  )
  if (before && stateOf(before) === 'active') return { kind: 'duplicate' }
  return joinedAnswer(candidate)
}

/**
 * New, unconfirmed, unsubscribed and suppressed addresses all get the same answer, so that a join does not reveal an
 * unsubscribe, a bounce or a complaint.
 */
function joinedAnswer(candidate: SubscriberRow): JoinOutcome {
  const { email, source, awaits_confirmation } = requireListEntry(candidate)
  const subscriber = { id: candidate.id, email, source, is_active: !awaits_confirmation }
  return { kind: 'joined', subscriber }
}

/**
 * Makes the welcome mail due now, unless the address is suppressed. Also marks the address as `self_joined`, so that
 * campaigns exclude the address while it is unproven (`isUnproven`).
 */
function writeDueWelcome(
  row: SubscriberRow,
  mail_class: WelcomeClass,
  network: string | undefined,
  now: Date,
): ExtraWrites {
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
