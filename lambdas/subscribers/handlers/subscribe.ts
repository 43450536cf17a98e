import { subscribe } from '../../../contract/subscribers/routes.ts'
import { action } from '../../platform/http/action.ts'
import { ApiError, json } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/random-id.ts'
import { confirmToken } from '../double-opt-in.ts'
import { newSubscriber } from '../new-subscriber.ts'
import { addSubscriber } from '../subscription.ts'

export const handler = action(subscribe, async ({ body }) => {
  const now = new Date()
  const candidate = newSubscriber(body, { id: randomId(), now, confirmToken: confirmToken() })
  const outcome = await addSubscriber(candidate, now)
  if (outcome.kind === 'duplicate') throw new ApiError('23505')
  return json(201, outcome.subscriber)
})
