import { omit } from 'es-toolkit'
import { setSuppression } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { listed, type SubscriberRow } from '../row.ts'
import { stateChange } from '../state-change.ts'
import { changeById, suppressed } from '../subscription.ts'

/** Lifting gives back what stood before: one who had unsubscribed is unsubscribed again, and not active. */
export const handler = jsonAction(setSuppression, async ({ params, body, by }) => {
  const now = new Date()
  const act = body.suppressed ? 'subscriber.suppress' : 'subscriber.lift'
  const row = await changeById(params.id, now, changed, stateChange(by, act, now))
  if (!row) throw new ApiError('not_found')
  return listed(row)

  function changed(row: SubscriberRow): SubscriberRow {
    if (body.suppressed) return suppressed(row, 'manual', now)
    return row.suppression ? omit(row, ['suppression']) : row
  }
})
