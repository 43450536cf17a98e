import { undoUnsubscribe } from '../../../contract/subscribers/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { reactivate } from '../subscription.ts'

export const handler = action(undoUnsubscribe, async ({ query }) => {
  await reactivate(query.s, new Date())
  return json(200, { is_active: true })
})
