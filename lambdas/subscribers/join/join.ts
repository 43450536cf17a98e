import type { WelcomeClass } from '../../../contract/mail/mail-classes.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import type { Origin } from '../../../contract/subscribers/origin-schemas.ts'
import type { Subscriber } from '../../../contract/subscribers/schemas.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { joinByForm } from '../standing/acts.ts'
import { idOf } from '../standing/links.ts'
import { stateOf } from '../standing/list-entry.ts'
import { type SubscriberRow, standingOf } from '../standing/subscriber.ts'
import {
  type Change,
  ChangeRefused,
  changeSubscriber,
  type ExtraWrites,
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

export type JoinOutcome = { kind: 'joined'; subscriber: Subscriber } | { kind: 'duplicate' }

/**
 * Puts an address on the list and makes its welcome mail due, in one transaction. If the environment requires a proof
 * of work and the join has no valid proof, the address has to be confirmed by mail.
 */
export async function join(
  { proof, website, network, ...person }: JoinInput,
  now: Date,
): Promise<JoinOutcome> {
  const address = normalizeEmail(person.email)
  const isConfirmedByMail = env.DOUBLE_OPT_IN === 'on'
  if (website) return pretendToJoin()
  if (env.JOIN_SHIELD !== 'on') return putOnList([], isConfirmedByMail, 'welcome')
  return (proof && (await joinByProof(proof))) ?? putOnList([], true, 'welcome_without_proof')

  async function joinByProof(proof: Write[]): Promise<JoinOutcome | undefined> {
    try {
      return await putOnList(proof, isConfirmedByMail, 'welcome')
    } catch (error) {
      if (error instanceof ChangeRefused) return undefined
      throw error
    }
  }

  /** @throws ChangeRefused if the proof is not valid. Nothing was written. */
  async function putOnList(
    proof: Write[],
    needsConfirmation: boolean,
    mailClass: WelcomeClass,
  ): Promise<JoinOutcome> {
    const { before } = await changeSubscriber(
      address,
      (known) => joinByForm(known, person, { now, needsConfirmation }),
      { now, presume: 'absent', writes: proof, extraWrites: welcomeWrites },
    )
    if (before && isAnsweredAsDuplicate(before)) return { kind: 'duplicate' }
    return joinedAnswer(needsConfirmation)

    function welcomeWrites({ before, after }: Change): ExtraWrites {
      // An active subscriber already gets campaigns.
      if (!after || (before && stateOf(before) === 'active')) return NO_EXTRA_WRITES
      return writeDueWelcome(after, mailClass, network, now)
    }
  }

  /** The answer looks like a real join's, so that bots do not learn to leave the honeypot field empty. */
  function pretendToJoin(): JoinOutcome {
    console.info({ event: 'join_trapped' })
    return joinedAnswer(isConfirmedByMail)
  }

  function joinedAnswer(needsConfirmation: boolean): JoinOutcome {
    const { email, source } = person
    const subscriber = { id: idOf(address), email, source, is_active: !needsConfirmation }
    return { kind: 'joined', subscriber }
  }
}

/**
 * An answer must not reveal an unsubscribe, a bounce, a complaint or an erasure. So an address that is not active is
 * answered like a new one: the first join with 201, and then with 409 if a new address were active after that join.
 */
function isAnsweredAsDuplicate(before: SubscriberRow): boolean {
  return stateOf(before) === 'active' || standingOf(before).answered === true
}

/** Makes the welcome mail due now, unless the address is suppressed. */
function writeDueWelcome(
  row: SubscriberRow,
  mail_class: WelcomeClass,
  network: string | undefined,
  now: Date,
): ExtraWrites {
  if (stateOf(row) === 'suppressed') return NO_EXTRA_WRITES
  const at = now.toISOString()
  const welcome_due: WelcomeDue = {
    due: at,
    asked_at: at,
    mail_class,
    ...(network !== undefined && { network: keyedHash(network) }),
  }
  return { attributes: { welcome_due }, writes: [duePut(row.id, welcome_due)] }
}
