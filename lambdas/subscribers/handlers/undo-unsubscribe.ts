import { undoUnsubscribe } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { reactivate } from '../subscription.ts'

export const handler = jsonAction(undoUnsubscribe, async ({ query }) => {
  await reactivate(query.s, new Date())
  return { is_active: true }
})
