import { subscriptionState } from '../../../contract/subscribers/schemas.ts'
import { callApi } from '../../api/call-api.ts'

/** Whether the address is confirmed now, or the link is void; undefined where the API did not answer. */
export async function confirmSubscription(
  token: string,
): Promise<'confirmed' | 'void' | undefined> {
  const answer = await callApi({
    method: 'POST',
    path: `/api/confirm?s=${encodeURIComponent(token)}`,
    answer: subscriptionState,
  })
  if (!answer.ok) return undefined
  return answer.data.is_active ? 'confirmed' : 'void'
}
