import type { Write } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { newIds } from './double-opt-in.ts'
import { newSubscriber } from './new-subscriber.ts'
import { ChangeRefused } from './subscriber-store.ts'
import { addSubscriber, answerTo, type SignUpOutcome } from './subscription.ts'

const isShielded = requireEnv('JOIN_SHIELD') === 'on'

interface SignUp {
  email: string
  source: string
  /** What spends the proof of work, where there is one. */
  proof?: Write[] | undefined
  /** What stands in the field that only programs fill. */
  website?: string | undefined
}

/**
 * Joins whoever signs up. Where the environment asks for a proof of work, who brings none, or none that is good, has to
 * confirm the address by mail.
 */
export async function join({ proof, website, ...signUp }: SignUp): Promise<SignUpOutcome> {
  const now = new Date()
  const candidate = newSubscriber(signUp, { ...newIds(), now })
  if (website) return keepNobody()
  if (!isShielded) return addSubscriber(candidate, now)
  return (proof && (await joinByProof(proof))) ?? addSubscriber(unproven(), now)

  async function joinByProof(proof: Write[]): Promise<SignUpOutcome | undefined> {
    try {
      return await addSubscriber(candidate, now, proof)
    } catch (error) {
      if (error instanceof ChangeRefused) return undefined
      throw error
    }
  }

  function unproven() {
    return newSubscriber(signUp, { ...newIds({ confirms: true }), now })
  }

  /** Answered like anyone, so that no program learns to leave the field alone. */
  function keepNobody(): SignUpOutcome {
    console.info({ event: 'join_trapped' })
    return answerTo(candidate)
  }
}
