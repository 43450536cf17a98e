import { renewLinks } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import { listedSubscriber } from '../standing/list-entry.ts'
import type { SubscriberRow } from '../standing/subscriber.ts'
import { withNewLinkSecret } from '../standing/subscriber.ts'
import { subscriberAuditEntry } from '../standing/subscriber-audit-entry.ts'
import { changeById } from '../standing/subscription.ts'

/** Gives a subscriber new links after other people saw the old links, for example in a forwarded mail. */
export const handler = jsonAction(renewLinks, async ({ params, body, by }) => {
  const now = new Date()
  const audit = subscriberAuditEntry(by, 'subscriber.renew_links', now)
  const row = await changeById(params.id, now, withRenewedLinks, { audit })
  if (!row) throw new ApiError('not_found')
  return listedSubscriber(row)

  function withRenewedLinks(row: SubscriberRow): SubscriberRow {
    if (row.links_renewed_by === body.requestId) return row
    return { ...withNewLinkSecret(row, randomId()), links_renewed_by: body.requestId }
  }
})
