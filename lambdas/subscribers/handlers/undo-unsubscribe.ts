import { undoUnsubscribe } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { reactivate } from '../standing/subscription.ts'

export const handler = jsonAction(undoUnsubscribe, async ({ query }) => {
  return { is_active: await reactivate(query.s, new Date()) }
})
