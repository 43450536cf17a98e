import { subscribe } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { newIds } from '../double-opt-in.ts'
import { newSubscriber } from '../new-subscriber.ts'
import { addSubscriber } from '../subscription.ts'

export const handler = jsonAction(subscribe, async ({ body }) => {
  const now = new Date()
  const candidate = newSubscriber(body, { ...newIds(), now })
  const outcome = await addSubscriber(candidate, now)
  if (outcome.kind === 'duplicate') throw new ApiError('23505')
  return outcome.subscriber
})
