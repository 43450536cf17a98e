import { unsubscribeToken } from '../../lambdas/subscribers/standing/links.ts'
import { standingOf } from '../../lambdas/subscribers/standing/subscriber.ts'
import { findById } from '../../lambdas/subscribers/standing/subscription.ts'

/** The `s` parameter of links in mail to the subscriber, who may be off the list by now. */
export async function linkOf(id: unknown): Promise<string> {
  const row = await findById(String(id))
  return unsubscribeToken({ id: String(id), renewals: row && standingOf(row).renewals })
}
