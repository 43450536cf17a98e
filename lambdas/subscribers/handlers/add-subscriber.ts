import { addSubscriber } from '../../../contract/subscribers/routes.ts'
import { type By, jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { newIds } from '../double-opt-in.ts'
import { statedSubscriber } from '../new-subscriber.ts'
import { listed, type SubscriberRow, stateOf } from '../row.ts'
import { stateChange } from '../state-change.ts'
import { ChangeRefused, changeSubscriber, unlessErased } from '../subscriber-store.ts'

export const handler = jsonAction(addSubscriber, async ({ body, by }) => {
  const candidate = statedSubscriber(
    { email: body.email, wording: body.consent, statedBy: by.actor },
    { ...newIds(), now: new Date() },
  )
  await add(candidate, by)
  return listed(candidate)
})

async function add(candidate: SubscriberRow, by: By): Promise<void> {
  const { address } = candidate
  const now = new Date()
  try {
    await changeSubscriber(address, decide, {
      now,
      presume: 'absent',
      also: [unlessErased(address)],
      entry: stateChange(by, 'subscriber.add', now),
    })
  } catch (error) {
    if (error instanceof ChangeRefused) throw new ApiError('subscriber_erased')
    throw error
  }

  /** Whoever is there stays as they are: staff cannot take back what a person or their mailbox decided. */
  function decide(row: SubscriberRow | undefined): SubscriberRow {
    if (!row) return candidate
    const state = stateOf(row)
    throw new ApiError(state === 'active' || state === 'unconfirmed' ? '23505' : 'subscriber_left')
  }
}
