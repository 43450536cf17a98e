import { LANDING_PAGE_SOURCE } from '../../../contract/business.ts'
import { requestWelcome } from '../../../contract/mail/routes.ts'
import type { Proof } from '../../../contract/subscribers/join-shield.ts'
import { countWaiting, join as route } from '../../../contract/subscribers/routes.ts'
import { call, type Failure } from '../../api/client.ts'
import { readOrigin } from '../../site/origin.ts'

export type JoinOutcome = 'joined' | 'to-confirm' | 'already-joined' | 'invalid-email' | 'failed'

/** @param website the value of the honeypot field, which people leave empty */
export async function join(email: string, website: string): Promise<JoinOutcome> {
  const proof = await proofOfWork()
  const origin = readOrigin()
  const body = {
    email,
    source: LANDING_PAGE_SOURCE,
    ...(proof && { proof }),
    ...(Object.keys(origin).length > 0 && { origin }),
    ...(website && { website }),
  }
  const answer = await call(route, { body })
  if (!answer.ok) return outcomeOf(answer.failure)
  return answer.data.is_active ? 'joined' : 'to-confirm'
}

/** Starts the proof of work early, so that it is done when the visitor submits. */
export function beginProof(): void {
  void loadProofs().then((proofs) => proofs?.beginProof())
}

async function proofOfWork(): Promise<Proof | undefined> {
  return (await loadProofs())?.takeProof()
}

/** Loaded only when a visitor is about to join. If loading fails, the visitor confirms the address by mail. */
function loadProofs() {
  return import('./join-proof.ts').catch(() => undefined)
}

function outcomeOf(failure: Failure): JoinOutcome {
  if (failure.kind !== 'refused') return 'failed'
  if (failure.code === '23505') return 'already-joined'
  if (failure.code === 'invalid_email') return 'invalid-email'
  return 'failed'
}

/** The rounded number of people on the list. Null if the number is too small to show, or the request fails. */
export async function readWaiting(): Promise<number | null> {
  const answer = await call(countWaiting)
  return answer.ok ? answer.data.people : null
}

/**
 * Requests the welcome mail at once. Without this request, the mail is sent within a minute. Somebody who had already
 * joined gets the mail again. A failure is logged without the address (spec §8).
 */
export async function requestWelcomeMail(email: string): Promise<void> {
  const answer = await call(requestWelcome, {
    body: { emailType: 'welcome', recipientEmail: email },
  })
  if (!answer.ok) console.error('The welcome email could not be requested', answer.failure)
}
