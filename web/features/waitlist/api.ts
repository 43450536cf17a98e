import { LANDING_PAGE_SOURCE } from '../../../contract/business.ts'
import { requestWelcome } from '../../../contract/mail/routes.ts'
import { subscribe } from '../../../contract/subscribers/routes.ts'
import { call, type Failure } from '../../api/client.ts'
import { takeProof } from './join-proof.ts'

export type JoinOutcome =
  | 'joined'
  | 'to-confirm'
  | 'already-subscribed'
  | 'invalid-email'
  | 'failed'

/**
 * Adds the address to the early-access list.
 * @param website what stands in the field that only programs fill
 */
export async function join(email: string, website: string): Promise<JoinOutcome> {
  const proof = await takeProof()
  const body = {
    ...{ email, source: LANDING_PAGE_SOURCE },
    ...(proof && { proof }),
    ...(website && { website }),
  }
  const answer = await call(subscribe, { body })
  if (!answer.ok) return outcomeOf(answer.failure)
  return answer.data.is_active ? 'joined' : 'to-confirm'
}

function outcomeOf(failure: Failure): JoinOutcome {
  if (failure.kind !== 'refused') return 'failed'
  if (failure.code === '23505') return 'already-subscribed'
  if (failure.code === 'invalid_email') return 'invalid-email'
  return 'failed'
}

/** Asks for the welcome mail. A failure is logged, without the address, and nobody is told. */
export async function requestWelcomeMail(email: string): Promise<void> {
  const answer = await call(requestWelcome, {
    body: { emailType: 'welcome', recipientEmail: email },
  })
  if (!answer.ok) console.error('The welcome email could not be requested', answer.failure)
}
