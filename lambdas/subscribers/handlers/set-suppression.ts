import { setSuppression } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { withoutSoftBounces } from '../list/soft-bounces.ts'
import { liftSuppression, suppress } from '../standing/acts.ts'
import { listedSubscriber } from '../standing/list-entry.ts'
import { subscriberAuditEntry } from '../standing/subscriber-audit-entry.ts'
import { changeById } from '../standing/subscription.ts'

export const handler = jsonAction(setSuppression, async ({ params, body, by }) => {
  const now = new Date()
  const act = body.suppressed ? 'subscriber.suppress' : 'subscriber.lift'
  const row = await changeById(
    params.id,
    now,
    (row) =>
      body.suppressed
        ? suppress(row, 'manual', now, by.actor)
        : liftSuppression(row, by.actor, now),
    {
      audit: subscriberAuditEntry(by, act, now),
      extraWrites: () => ({
        attributes: body.suppressed ? {} : withoutSoftBounces(now),
        writes: [],
      }),
    },
  )
  if (!row) throw new ApiError('not_found')
  return listedSubscriber(row)
})
