import { unsubscribeToken } from '../../lambdas/subscribers/subscriber.ts'
import { findById } from '../../lambdas/subscribers/subscription.ts'
/** The `s` of the link in the mail of the subscriber with this id; nobody's id is handed on as it is. */
export async function linkOf(id: unknown): Promise<string> {
  const row = await findById(String(id))
  return row ? unsubscribeToken(row) : String(id)
}
