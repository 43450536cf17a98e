import { renewLinks as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { renewLinks } from '../standing/acts.ts'
import { listedSubscriber } from '../standing/list-entry.ts'
import { subscriberAuditEntry } from '../standing/subscriber-audit-entry.ts'
import { changeById } from '../standing/subscription.ts'

/** Gives a subscriber new links after other people saw the old links, for example in a forwarded mail. */
export const handler = jsonAction(route, async ({ params, body, by }) => {
  const now = new Date()
  const renewal = { request: body.requestId, staff: by.actor, now }
  const row = await changeById(params.id, now, (row) => renewLinks(row, renewal), {
    audit: subscriberAuditEntry(by, 'subscriber.renew_links', now),
  })
  if (!row) throw new ApiError('not_found')
  return listedSubscriber(row)
})
