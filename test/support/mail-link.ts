import { unsubscribeToken } from '../../lambdas/subscribers/standing/subscriber.ts'
import { findById } from '../../lambdas/subscribers/standing/subscription.ts'

/** The `s` parameter of links in mail to the subscriber. An unknown id is returned unchanged. */
export async function linkOf(id: unknown): Promise<string> {
  const row = await findById(String(id))
  return row ? unsubscribeToken(row) : String(id)
}
