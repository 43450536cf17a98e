import { subscriptionState } from '../../../contract/subscribers/schemas.ts'
import { callApi } from '../../api/call-api.ts'

const paths = { unsubscribe: '/api/unsubscribe', undo: '/api/unsubscribe/undo' } as const

/** Takes the subscriber off the list or puts them back; true when the API confirmed it. */
export async function changeSubscription(
  change: keyof typeof paths,
  subscriberId: string,
): Promise<boolean> {
  const answer = await callApi({
    method: 'POST',
    path: `${paths[change]}?s=${encodeURIComponent(subscriberId)}`,
    answer: subscriptionState,
  })
  return answer.ok
}
