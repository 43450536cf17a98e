import { confirmSubscription } from '../../../contract/subscribers/routes.ts'
import { call } from '../../api/client.ts'

/** Whether the address is confirmed now, or the link is void; undefined where the API did not answer. */
export async function confirmAddress(token: string): Promise<'confirmed' | 'void' | undefined> {
  const answer = await call(confirmSubscription, { query: { s: token } })
  if (!answer.ok) return undefined
  return answer.data.is_active ? 'confirmed' : 'void'
}
