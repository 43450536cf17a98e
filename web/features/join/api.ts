import { LANDING_PAGE_SOURCE } from '../../../contract/business.ts'
import { requestWelcome } from '../../../contract/mail/routes.ts'
import type { Proof } from '../../../contract/subscribers/join-shield.ts'
import { countWaiting, join as route } from '../../../contract/subscribers/routes.ts'
import { call, type Failure } from '../../api/client.ts'

export type JoinOutcome = 'joined' | 'to-confirm' | 'already-joined' | 'invalid-email' | 'failed'

/**
 * Adds the address to the early-access list.
 * @param website what stands in the field that only programs fill
 */
export async function join(email: string, website: string): Promise<JoinOutcome> {
  const proof = await proofOfWork()
  const body = {
    email,
    source: LANDING_PAGE_SOURCE,
    ...(proof && { proof }),
    ...(website && { website }),
  }
  const answer = await call(route, { body })
  if (!answer.ok) return outcomeOf(answer.failure)
  return answer.data.is_active ? 'joined' : 'to-confirm'
}

/** Begins with the proof of work, so that it is done by the time the address is typed. */
export function beginProof(): void {
  void load().then((proofs) => proofs?.beginProof())
}

async function proofOfWork(): Promise<Proof | undefined> {
  return (await load())?.takeProof()
}

/** Fetched by who is about to join. Where it cannot be had, the address is confirmed by mail. */
function load() {
  return import('./join-proof.ts').catch(() => undefined)
}

function outcomeOf(failure: Failure): JoinOutcome {
  if (failure.kind !== 'refused') return 'failed'
  if (failure.code === '23505') return 'already-joined'
  if (failure.code === 'invalid_email') return 'invalid-email'
  return 'failed'
}

/** How many people are waiting; null where that is not said, or cannot be read: nobody misses it. */
export async function readWaiting(): Promise<number | null> {
  const answer = await call(countWaiting)
  return answer.ok ? answer.data.people : null
}

/**
 * Asks for the welcome mail. It is due since the join, and goes out with the next minute all the same: this has it sent at
 * once, and asks for another one where the address had joined already. A failure is logged, without the address, and
 * nobody is told.
 */
export async function requestWelcomeMail(email: string): Promise<void> {
  const answer = await call(requestWelcome, {
    body: { emailType: 'welcome', recipientEmail: email },
  })
  if (!answer.ok) console.error('The welcome email could not be requested', answer.failure)
}
