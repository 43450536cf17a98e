import { confirmSubscription } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { confirmAddress } from '../standing/subscription.ts'

export const handler = jsonAction(confirmSubscription, async ({ query }) => {
  return { is_active: await confirmAddress(query.s, new Date()) }
})
