import { unsubscribe } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { deactivate } from '../standing/subscription.ts'

export const handler = jsonAction(unsubscribe, async ({ query }) => {
  await deactivate(query.s, new Date(), query.c)
  return { is_active: false }
})
