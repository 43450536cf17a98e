import { addSubscriber } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import { applyStaffAdd } from '../standing/acts.ts'
import { listedSubscriber, stateOf } from '../standing/list-entry.ts'
import type { SubscriberRow } from '../standing/subscriber.ts'
import { newIds, staffAddedSubscriber } from '../standing/subscriber.ts'
import { subscriberAuditEntry } from '../standing/subscriber-audit-entry.ts'
import { ChangeRefused, changeSubscriber, unlessErased } from '../standing/subscriber-store.ts'

export const handler = jsonAction(addSubscriber, async ({ body, by }) => {
  const now = new Date()
  const candidate = staffAddedSubscriber(
    { email: body.email, wording: body.consent, statedBy: by.actor },
    { ...newIds(randomId), now },
  )
  const { address } = candidate
  try {
    const { after } = await changeSubscriber(address, (row) => add(row, candidate), {
      now,
      presume: 'absent',
      writes: [unlessErased(address)],
      audit: subscriberAuditEntry(by, 'subscriber.add', now),
    })
    return listedSubscriber(after ?? candidate)
  } catch (error) {
    if (error instanceof ChangeRefused) throw new ApiError('subscriber_erased')
    throw error
  }
})

/** Adding a subscriber must not undo an unsubscribe or a suppression, not even an imported one. */
function add(row: SubscriberRow | undefined, candidate: SubscriberRow): SubscriberRow {
  if (!row) return candidate
  const state = stateOf(row)
  if (state === 'unsubscribed' || state === 'suppressed') throw new ApiError('subscriber_left')
  if (row.own.join) throw new ApiError('23505')
  return applyStaffAdd(row, candidate)
}
