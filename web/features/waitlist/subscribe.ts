import { LANDING_PAGE_SOURCE } from '../../../contract/business.ts'
import { subscriber } from '../../../contract/subscribers/schemas.ts'
import { callApi, type Failure } from '../../api/call-api.ts'

export type SubscribeOutcome = 'joined' | 'already-subscribed' | 'invalid-email' | 'failed'

/** Adds the address to the early-access list (spec §7). */
export async function subscribe(email: string): Promise<SubscribeOutcome> {
  const answer = await callApi({
    method: 'POST',
    path: '/api/subscribers',
    body: { email, source: LANDING_PAGE_SOURCE },
    answer: subscriber,
  })
  return answer.ok ? 'joined' : outcomeOf(answer.failure)
}

function outcomeOf(failure: Failure): SubscribeOutcome {
  if (failure.kind !== 'refused') return 'failed'
  if (failure.code === '23505') return 'already-subscribed'
  if (failure.code === 'invalid_email') return 'invalid-email'
  return 'failed'
}
